import { createSelector } from '@reduxjs/toolkit';
import { Button } from '../../components/Button';
import { filterWords, joinedByAnd } from '../../lib/filterWords';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectStateFilters } from '../../state/search/searchApi';
import type { RootState } from '../../state/types';
import { intoSight } from '../../components/intoSight';
import styles from './walkthrough.module.css';
import { answerUndone, selectWalkthrough } from './walkthroughSlice';
import { clearedIn } from './walkthroughState';

const selectCleared = createSelector(
  [
    selectWalkthrough,
    (state: RootState) => {
      const walkthrough = selectWalkthrough(state);
      const before = walkthrough.status === 'open' ? walkthrough.undoTo?.filters.State : undefined;
      return before === undefined ? undefined : selectStateFilters(before)(state).data?.elections;
    },
  ],
  (walkthrough, elections): readonly string[] => {
    if (walkthrough.status !== 'open' || walkthrough.undoTo === undefined) return [];
    return filterWords(clearedIn(walkthrough.undoTo, walkthrough.progress.at.answers), elections);
  },
);

/** What the latest answer cleared, with Undo. `onUndo`: this button goes away. */
export function Cleared({ onUndo }: { readonly onUndo: () => void }) {
  const dispatch = useAppDispatch();
  const cleared = useAppSelector(selectCleared);
  return (
    <div role="status">
      {cleared.length > 0 && (
        <div ref={intoSight} className={styles.note}>
          <p>This choice cleared {joinedByAnd(cleared)}.</p>
          <Button
            onClick={() => {
              dispatch(answerUndone());
              onUndo();
            }}
          >
            Undo
          </Button>
        </div>
      )}
    </div>
  );
}
