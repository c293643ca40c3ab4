import { createSelector } from '@reduxjs/toolkit';
import { Button } from '../../components/Button';
import { filterWords, joinedByAnd } from '../../lib/filterWords';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectStateFilters } from '../../state/search/searchApi';
import type { RootState } from '../../state/types';
import { intoSight } from '../../components/focus';
import { onlyThose, readDraft } from './draft';
import { selectAnswers } from './draftSelectors';
import { answerUndone, selectOpenWalkthrough } from './walkthroughSlice';
import { clearedIn, lostRace } from './walkthroughState';

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
    const gone = onlyThose(readDraft(before).filters, clearedIn(before, answers));
    const words = Object.keys(gone).length === 0 ? [] : filterWords(gone, elections);
    return [...lostRace(before, answers), ...words];
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
