import { createSelector } from '@reduxjs/toolkit';
import type { Upload } from '../../contract/exclusions';
import { type CanonicalFilters, canonicalText } from '../../contract/filters';
import type { Campaign, SavedList } from '../../contract/savedLists';
import { todaysFilters } from '../../contract/todaysFilters';
import { selectUploads, withLeaveOut, withoutLeftOut } from '../exclusions/leaveOut';
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

/** Whichever of these do-not-mail lists it leaves out: they join, and are taken off. */
export const textWithout = (filters: CanonicalFilters, uploads: readonly Upload[]): string => {
  const own = uploads.map(({ exclusionNo }) => exclusionNo);
  return canonicalText(withLeaveOut(filters, withoutLeftOut(filters.LeaveOut ?? '', own)));
};

const selectCampaignNames = createSelector(
  [selectLists, selectCampaigns, selectUploads],
  (lists, campaigns, uploads) => {
    const names = new Map<string, string>();
    for (const list of lists) {
      const filters = todaysFilters(list);
      const name = campaigns.find(({ id }) => id === list.campaign_id)?.campaign_name;
      const text = filters && textWithout(filters, uploads);
      // The newest comes first.
      if (text !== null && name !== undefined && !names.has(text)) names.set(text, name);
    }
    return names;
  },
);

/**
 * The name of the campaign that a list is saved in, whichever of its reader's do-not-mail lists it leaves
 * out; null if it is saved in none, or not at all.
 */
export const selectCampaignOf = (state: RootState, filters: CanonicalFilters): string | null => {
  const names = selectCampaignNames(state);
  return names.size === 0 ? null : (names.get(textWithout(filters, selectUploads(state))) ?? null);
};

/** The same of the list on screen. */
export const selectCampaignOnScreen = (state: RootState): string | null => {
  const list = selectListOnOffer(state);
  return list === null ? null : selectCampaignOf(state, list.filters);
};
