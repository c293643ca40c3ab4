import { createSelector } from '@reduxjs/toolkit';
import { useId } from 'react';
import { Button } from '../../components/Button';
import { Chip } from '../../components/Chip';
import { intoSight } from '../../components/focus';
import { filterWords, joinedByAnd } from '../../lib/filterWords';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectStateFilters } from '../../state/search/searchApi';
import { withoutChip } from '../../state/search/searchForm';
import type { RootState } from '../../state/types';
import { onlyThose, readDraft } from './draft';
import { selectAnswers, selectOtherFilters } from './draftSelectors';
import styles from './walkthrough.module.css';
import { answerUndone, clearedIn, selectOpenWalkthrough, valuesChosen } from './walkthroughSlice';

/** The filters that no control in sight shows, and the do-not-mail lists that join by themselves. */
export function OtherFilters() {
  const id = useId();
  const dispatch = useAppDispatch();
  const { fields } = useAppSelector(selectAnswers);
  const { chips, joined } = useAppSelector(selectOtherFilters);
  if (chips.length + joined.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id} className={styles.also}>
      <span id={id}>Also filtered by:</span>
      {chips.map(({ names, entry, label }) => (
        <Chip
          key={`${names.join()} ${entry}`}
          label={label}
          onRemove={() => dispatch(valuesChosen(withoutChip(fields, names, entry)))}
        />
      ))}
      {/* They are taken off in the results, not here. */}
      {joined.join(', ')}
    </div>
  );
}

const selectUndoTo = (state: RootState) => selectOpenWalkthrough(state)?.undoTo;

const selectCleared = createSelector(
  [
    selectUndoTo,
    selectAnswers,
    (state: RootState) => selectStateFilters(selectUndoTo(state)?.fields.State ?? '')(state).data?.elections,
  ],
  (before, answers, elections): readonly string[] => {
    if (before === undefined) return [];
    if (answers.fields.State === '') return ['all answers'];
    const cleared = clearedIn(before, answers);
    const race = cleared.filter((name) => name === before.race);
    const gone = onlyThose(readDraft(before).filters, cleared);
    return Object.keys(gone).length === 0 ? race : [...race, ...filterWords(gone, elections)];
  },
);

/** What the latest answer cleared, with Undo. `onUndo`: this button goes away. */
export function Cleared({ onUndo }: { readonly onUndo: () => void }) {
  const dispatch = useAppDispatch();
  const cleared = useAppSelector(selectCleared);
  return (
    <div role="status">
      {cleared.length > 0 && (
        <p ref={intoSight}>
          Cleared {joinedByAnd(cleared)}.{' '}
          <Button
            kind="quiet"
            onClick={() => {
              dispatch(answerUndone());
              onUndo();
            }}
          >
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}
