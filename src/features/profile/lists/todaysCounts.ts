import { createSelector } from '@reduxjs/toolkit';
import { LISTS_COUNTED, type TodaysCount } from '../../../contract/savedLists';
import { selectCountsRequest, selectListsRequest } from '../../../state/lists/listSelectors';
import { selectUser } from '../../../state/session/authSlice';
import type { RootState } from '../../../state/types';
import { selectShown } from '../purchaseHistorySlice';
import { latestOf } from '../purchaseLabels';
import { selectListsInSight, selectPurchasesRequest } from './listsInOrder';

export const selectPurchases = (state: RootState) => selectPurchasesRequest(state).data?.purchases;

const selectCountsById = createSelector(
  [(state: RootState) => selectCountsRequest(state).data],
  (counts = []) => new Map(counts.map((count) => [count.id, count])),
);

export const selectTodaysCount = (state: RootState, id: string): TodaysCount | undefined =>
  selectCountsById(state).get(id);

/** False if the list leaves out a list that the user doesn't have. */
export function selectIsSearchable(state: RootState, id: string | null): boolean {
  const count = id === null ? undefined : selectTodaysCount(state, id);
  return count === undefined || !('is_not_theirs' in count);
}

/** Lists and purchases in sight that aren't counted yet, as many as one request takes. */
const selectUncounted = createSelector(
  [selectListsInSight, selectPurchases, selectShown, selectCountsById],
  ({ lists }, purchases, shown, counts) =>
    [
      ...lists.flatMap(({ saved, campaign }) => (saved === null || campaign !== null ? [] : [saved])),
      ...latestOf(purchases ?? [], shown),
    ]
      .flatMap(({ id }) => (id === null || counts.has(id) ? [] : [id]))
      .slice(0, LISTS_COUNTED),
);

/**
 * The argument of the count query: first all lists in sight, then those that come into sight. The last one
 * until its answer is there, and while nothing is left to count; null until lists and purchases are loaded.
 */
export function selectToCount(state: RootState): ToCount | null {
  if (!isSettled(state)) return null;
  const { originalArgs: last, isLoading } = selectCountsRequest(state);
  return last !== undefined && (isLoading || selectUncounted(state).length === 0)
    ? last
    : selectNextToCount(state);
}

interface ToCount {
  readonly uid: string;
  readonly ids: readonly string[];
}

const selectNextToCount = createSelector([selectUser, selectUncounted], (user, ids): ToCount | null =>
  user === null || ids.length === 0 ? null : { uid: user.uid, ids },
);

function isSettled(state: RootState): boolean {
  return [selectListsRequest(state), selectPurchasesRequest(state)].every(
    ({ data, isError }) => data !== undefined || isError,
  );
}
