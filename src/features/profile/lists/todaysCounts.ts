import { createSelector } from '@reduxjs/toolkit';
import { LISTS_COUNTED, type TodaysCount } from '../../../contract/savedLists';
import { selectCountsRequest, selectListsRequest } from '../../../state/lists/listSelectors';
import { selectUser } from '../../../state/session/authSlice';
import type { RootState } from '../../../state/types';
import { selectShown } from '../purchaseHistorySlice';
import { latestOf } from '../purchaseLabels';
import { selectListsInSight, selectPurchasesRequest } from './listsInOrder';

/** Of who is signed in; undefined until they are known. */
export const selectPurchases = (state: RootState) => selectPurchasesRequest(state).data?.purchases;

const selectCountsById = createSelector(
  [(state: RootState) => selectCountsRequest(state).data],
  (counts = []) => new Map(counts.map((count) => [count.id, count])),
);

/** What a list or purchase comes to today; undefined while that is not known. */
export const selectTodaysCount = (state: RootState, id: string): TodaysCount | undefined =>
  selectCountsById(state).get(id);

/** Whether today's data can be searched for a purchase's list, as far as its count tells. */
export function selectIsSearchable(state: RootState, id: string | null): boolean {
  const count = id === null ? undefined : selectTodaysCount(state, id);
  return count === undefined || !('is_not_theirs' in count);
}

/** Why the last lists could not be counted; undefined if they could. */
export const selectCountsError = (state: RootState): unknown => selectCountsRequest(state).error;

/** The lists and purchases in sight that are not counted yet, as many as one request takes. */
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
 * What to count: the lists in sight on today's data, those of the first view in one request, and later ones as
 * they come into sight. The last ones until their answer is there, and while nothing is left to count; null
 * until the lists and purchases are there.
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

/** Both have been answered, so that one request counts all that is in sight. */
function isSettled(state: RootState): boolean {
  return [selectListsRequest(state), selectPurchasesRequest(state)].every(
    ({ data, isError }) => data !== undefined || isError,
  );
}
