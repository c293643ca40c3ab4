import { createSelector } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import { LISTS_COUNTED, type TodaysCount } from '../../contract/savedLists';
import { exclusionsApi } from '../../state/exclusions/exclusionsApi';
import { useAppSelector } from '../../state/hooks';
import { listsApi } from '../../state/lists/listsApi';
import { selectCountsRequest, selectListsRequest } from '../../state/lists/listSelectors';
import { quotesApi } from '../../state/quotes/quotesApi';
import { selectUser } from '../../state/session/authSlice';
import type { RootState } from '../../state/types';
import { useLive } from '../../state/useLive';
import { selectListsInSight, selectPurchases, selectPurchasesRequest } from './lists/listsInOrder';
import { selectShown } from './purchaseHistorySlice';
import { latestOf } from './purchaseLabels';

/** Asked once when the profile opens, not with each tab. */
export const useProfileRequests = (person: { readonly uid: string }) => ({
  summary: useLive(listsApi.endpoints.summary, person),
  purchases: useLive(listsApi.endpoints.purchases, person),
  lists: useLive(listsApi.endpoints.savedLists, person),
  quotes: useLive(quotesApi.endpoints.quotes, person),
  shares: useLive(listsApi.endpoints.shares, person),
  exclusions: useLive(exclusionsApi.endpoints.exclusions, person),
  counts: useLive(listsApi.endpoints.listCounts, useAppSelector(selectToCount) ?? skipToken),
});

export type ProfileRequests = ReturnType<typeof useProfileRequests>;

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
      ...latestOf(purchases, shown),
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
