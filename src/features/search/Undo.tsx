import { createSelector } from '@reduxjs/toolkit';
import { Button } from '../../components/Button';
import { useWide } from '../../components/useWide';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { entriesOf, joinedEntries } from '../../contract/fields/entries';
import { FIELD_NAMES } from '../../contract/fields/fields';
import { filterWords, joinedByAnd } from '../../lib/filterWords';
import { searchCleared } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectFields } from '../../state/search/searchSelectors';
import { isTakenAway, type PlaceFieldName } from '../../state/search/searchForm';
import { removalUndone, selectUndo } from '../../state/search/searchSlice';
import { selectStateFilters } from '../../state/search/searchApi';
import type { RootState } from '../../state/types';
import parts from '../../components/parts.module.css';
import styles from './filters.module.css';

/** Clears the form. In a sheet over the chips, it then takes that back itself. */
export function ClearButton({ inSheet = false }: { readonly inSheet?: boolean }) {
  const dispatch = useAppDispatch();
  const isCleared = useAppSelector(selectUndo)?.by === 'clear';
  const undoes = inSheet && isCleared;
  return (
    <span>
      <Button kind="quiet" onClick={() => dispatch(undoes ? removalUndone() : searchCleared())}>
        {undoes ? 'Undo' : 'Clear all'}
      </Button>
      <VisuallyHidden live>{isCleared && 'All filters were cleared.'}</VisuallyHidden>
    </span>
  );
}

/** What the last press took away, in words. */
const selectTakenAway = createSelector(
  [
    selectUndo,
    selectFields,
    (state: RootState) => {
      const before = selectUndo(state)?.fields.State ?? '';
      return before === '' ? undefined : selectStateFilters(before)(state).data?.elections;
    },
  ],
  (undo, now, elections): string => {
    if (undo === null) return '';
    const gone = FIELD_NAMES.flatMap((name) => {
      if (undo.fields[name] === now[name] || undo.by === name || (name === 'State' && undo.by === 'state'))
        return [];
      const left = entriesOf(name, now[name]);
      const entries = entriesOf(name, undo.fields[name]).filter((one) => one !== '' && !left.includes(one));
      return entries.length === 0 ? [] : [[name, joinedEntries(name, entries)] as const];
    });
    return gone.length === 0 ? '' : joinedByAnd(filterWords(Object.fromEntries(gone), elections));
  },
);

/** Beside the chips: gives back what the last press took away, until the next change. */
export function UndoButton({ onUndone }: { readonly onUndone: () => void }) {
  const dispatch = useAppDispatch();
  const undo = useAppSelector(selectUndo);
  const now = useAppSelector(selectFields);
  const wide = useWide();
  const words = useAppSelector(selectTakenAway);
  if (undo === null || !isTakenAway(undo.fields, now)) return null;
  // It stands at the field, if the form is in sight.
  if (wide && words !== '' && undo.by !== 'clear' && undo.by !== 'removal') return null;
  return (
    <Button
      kind="quiet"
      className={styles.undo}
      onClick={() => {
        dispatch(removalUndone());
        // This button goes away.
        onUndone();
      }}
    >
      Undo
    </Button>
  );
}

/** Under a field: what a choice in it took away, in the walkthrough's words. */
export function ClearedUndo({
  by,
  field,
}: {
  readonly by: 'state' | 'audience' | PlaceFieldName;
  /** Its element's id. */
  readonly field: string;
}) {
  const dispatch = useAppDispatch();
  const words = useAppSelector(selectTakenAway);
  const isTaken = useAppSelector(selectUndo)?.by === by && words !== '';
  return (
    <div role="status" className={styles.folded}>
      {isTaken && (
        <p className={parts.soft}>
          This choice cleared {words}.{' '}
          <Button
            kind="quiet"
            onClick={() => {
              dispatch(removalUndone());
              // This button goes away.
              document.getElementById(field)?.focus();
            }}
          >
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}
