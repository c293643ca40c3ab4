import { skipToken } from '@reduxjs/toolkit/query';
import { exclusionsApi } from '../../state/exclusions/exclusionsApi';
import { useAppSelector } from '../../state/hooks';
import { profileApi } from '../../state/lists/profileApi';
import { savedListsApi } from '../../state/lists/savedListsApi';
import { sharesApi } from '../../state/lists/sharesApi';
import { quotesApi } from '../../state/quotes/quotesApi';
import { useLive } from '../../state/useLive';
import { selectToCount } from './lists/todaysCounts';

/** Asked once when the profile opens, not with each tab. */
export const useProfileRequests = (person: { readonly uid: string }) => ({
  summary: useLive(profileApi.endpoints.summary, person),
  purchases: useLive(profileApi.endpoints.purchases, person),
  lists: useLive(savedListsApi.endpoints.savedLists, person),
  quotes: useLive(quotesApi.endpoints.quotes, person),
  shares: useLive(sharesApi.endpoints.shares, person),
  exclusions: useLive(exclusionsApi.endpoints.exclusions, person),
  counts: useLive(savedListsApi.endpoints.listCounts, useAppSelector(selectToCount) ?? skipToken),
});

export type ProfileRequests = ReturnType<typeof useProfileRequests>;
