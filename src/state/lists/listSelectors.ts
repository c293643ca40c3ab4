import { createSelector } from '@reduxjs/toolkit';
import { canonicalText } from '../../contract/filters';
import type { Campaign, SavedList } from '../../contract/savedLists';
import { todaysFilters } from '../../contract/todaysFilters';
import { selectUser } from '../session/authSlice';
import type { RootState } from '../types';
import { savedListsApi } from './savedListsApi';
import { selectListOnOffer } from '../search/searchSelectors';

const NO_LISTS: readonly SavedList[] = [];
const NO_CAMPAIGNS: readonly Campaign[] = [];

const selectUid = (state: RootState) => selectUser(state)?.uid ?? '';

// Made once for each person, so that an unchanged answer stays the same object.
const selectsLists = createSelector([selectUid], (uid) => savedListsApi.endpoints.savedLists.select({ uid }));
const selectsCounts = createSelector([selectUid], (uid) =>
  // Nothing but the person tells the requests apart.
  savedListsApi.endpoints.listCounts.select({ uid, ids: [] }),
);

/** The request for the lists of who is signed in. */
export const selectListsRequest = (state: RootState) => selectsLists(state)(state);
/** The request for what their lists come to today. */
export const selectCountsRequest = (state: RootState) => selectsCounts(state)(state);

/** Newest first; none until they are known. */
export const selectLists = (state: RootState) => selectListsRequest(state).data?.lists ?? NO_LISTS;
export const selectCampaigns = (state: RootState) =>
  selectListsRequest(state).data?.campaigns ?? NO_CAMPAIGNS;

/** The lists by the canonical text of what they search for today. */
export const selectListsByFilters = createSelector([selectLists], (lists) => {
  const byText = new Map<string, SavedList>();
  for (const list of lists) {
    const filters = todaysFilters(list);
    if (filters !== null) byText.set(canonicalText(filters), list);
  }
  return byText;
});

/** The saved list that finds the same people as the one on screen. */
export const selectSavedAs = createSelector([selectListOnOffer, selectListsByFilters], (list, saved) =>
  list === null ? undefined : saved.get(canonicalText(list.filters)),
);

/**
 * The name of the campaign that the list on screen is saved in; null if it is saved in none, or not at all.
 */
export const selectCampaignOnScreen = createSelector(
  [selectSavedAs, selectCampaigns],
  (list, campaigns) => campaigns.find(({ id }) => id === list?.campaign_id)?.campaign_name ?? null,
);
