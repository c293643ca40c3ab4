import { skipToken } from '@reduxjs/toolkit/query';
import { exclusionsApi } from '../../state/exclusions/exclusionsApi';
import { useAppSelector } from '../../state/hooks';
import { listsApi } from '../../state/lists/listsApi';
import { quotesApi } from '../../state/quotes/quotesApi';
import { useLive } from '../../state/useLive';
import { selectToCount } from './lists/todaysCounts';

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
