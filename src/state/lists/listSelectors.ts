import { createSelector } from '@reduxjs/toolkit';
import type { Upload } from '../../contract/exclusions';
import { type CanonicalFilters, canonicalText } from '../../contract/filters';
import type { Campaign, SavedList } from '../../contract/savedLists';
import type { Share, SharedDownload } from '../../contract/shares';
import { todaysFilters } from '../../contract/purchaseHistory';
import { selectUploads, withLeaveOut, withoutExcluded } from '../exclusions/leaveOut';
import { ofUser } from '../session/ofUser';
import type { RootState } from '../types';
import { type Shared, sharedId } from './listActs';
import { listsApi } from './listsApi';
import { selectListOnOffer } from '../search/searchSelectors';

const NO_LISTS: readonly SavedList[] = [];
const NO_CAMPAIGNS: readonly Campaign[] = [];

export const selectListsRequest = ofUser(listsApi.endpoints.savedLists.select);
/** Today's counts of these lists. Its cache key has only the user. */
export const selectCountsRequest = ofUser(({ uid }) =>
  listsApi.endpoints.listCounts.select({ uid, ids: [] }),
);

/** Newest first. */
export const selectLists = (state: RootState) => selectListsRequest(state).data?.lists ?? NO_LISTS;
export const selectCampaigns = (state: RootState) =>
  selectListsRequest(state).data?.campaigns ?? NO_CAMPAIGNS;

const sharedWords = ({ shared_with }: Campaign) =>
  shared_with === 0 ? '' : `, shared with ${shared_with} ${shared_with === 1 ? 'person' : 'people'}`;

/** `Ruiz for House, shared with 1 person`. */
export const campaignWords = (campaign: Campaign) => `${campaign.campaign_name}${sharedWords(campaign)}`;

/** The lists by the canonical text of what they search for today. */
export const selectListsByFilters = createSelector([selectLists], (lists) => {
  const byText = new Map<string, SavedList>();
  for (const list of lists) {
    const filters = todaysFilters(list);
    if (filters !== null) byText.set(canonicalText(filters), list);
  }
  return byText;
});

/** A list's canonical text without these do-not-mail lists, which may have joined it or been taken off. */
export const textWithout = (filters: CanonicalFilters, uploads: readonly Upload[]): string => {
  const own = uploads.map(({ exclusionNo }) => exclusionNo);
  return canonicalText(withLeaveOut(filters, withoutExcluded(filters.LeaveOut ?? '', own)));
};

/** The saved list with these voters, ignoring do-not-mail lists added since. */
export const savedAs = (
  filters: CanonicalFilters,
  byText: ReadonlyMap<string, SavedList>,
  saved: readonly SavedList[],
  uploads: readonly Upload[],
): SavedList | undefined =>
  byText.get(canonicalText(filters)) ??
  saved.find((list) => {
    const since = uploads.filter(({ createdAt }) => Date.parse(createdAt) >= Date.parse(list.created_at));
    const today = since.length === 0 ? null : todaysFilters(list);
    return today !== null && textWithout(today, since) === textWithout(filters, since);
  });

/** The same, of the signed-in user's. */
export const selectSavedList = (state: RootState, filters: CanonicalFilters): SavedList | undefined =>
  savedAs(filters, selectListsByFilters(state), selectLists(state), selectUploads(state));

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

/** The name of the campaign that a list is saved in, if any, whatever do-not-mail lists it leaves out. */
export const selectCampaignOf = (state: RootState, filters: CanonicalFilters): string | null => {
  const names = selectCampaignNames(state);
  return names.size === 0 ? null : (names.get(textWithout(filters, selectUploads(state))) ?? null);
};

export const selectCampaignOnScreen = (state: RootState): string | null => {
  const list = selectListOnOffer(state);
  return list === null ? null : selectCampaignOf(state, list.filters);
};

export const selectSharesRequest = ofUser(listsApi.endpoints.shares.select);

const NO_SHARES: readonly Share[] = [];
const NO_DOWNLOADS: readonly SharedDownload[] = [];

const selectSharesById = createSelector([(state: RootState) => selectSharesRequest(state).data], (data) =>
  Map.groupBy(data?.shares ?? NO_SHARES, ({ purchase_id, campaign_id }) => purchase_id ?? campaign_id ?? ''),
);
const selectDownloadsById = createSelector([(state: RootState) => selectSharesRequest(state).data], (data) =>
  Map.groupBy(data?.downloads ?? NO_DOWNLOADS, ({ purchase_id }) => purchase_id),
);

/** In the order of the invitations. */
export const selectSharesOf = (state: RootState, shared: Shared): readonly Share[] =>
  selectSharesById(state).get(sharedId(shared)) ?? NO_SHARES;

/** Downloads of a shared purchase, newest first. */
export const selectSharedDownloadsOf = (state: RootState, shared: Shared): readonly SharedDownload[] =>
  selectDownloadsById(state).get(sharedId(shared)) ?? NO_DOWNLOADS;

/** @param address in lower case */
export const isSharedWith = (state: RootState, shared: Shared, address: string): boolean =>
  selectSharesOf(state, shared).some(({ email }) => email === address);
