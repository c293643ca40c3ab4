import { createSelector } from '@reduxjs/toolkit';
import type { Upload } from '../../contract/exclusions';
import { type CanonicalFilters, canonicalText } from '../../contract/filters';
import type { Campaign, SavedList } from '../../contract/savedLists';
import type { Share } from '../../contract/shares';
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

/** By the canonical text of what they search for today. Of two that find the same, the newest. */
export const selectListsByFilters = createSelector(
  [selectLists],
  (lists): ReadonlyMap<string, SavedList> =>
    new Map(
      lists.toReversed().flatMap((list) => {
        const filters = todaysFilters(list);
        return filters === null ? [] : [[canonicalText(filters), list] as const];
      }),
    ),
);

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
  (lists, campaigns, uploads): ReadonlyMap<string, string> =>
    new Map(
      lists.toReversed().flatMap((list) => {
        const filters = todaysFilters(list);
        const campaign = campaigns.find(({ id }) => id === list.campaign_id);
        return filters === null || campaign === undefined
          ? []
          : [[textWithout(filters, uploads), campaign.campaign_name] as const];
      }),
    ),
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

export const isShareOf =
  (shared: Shared) =>
  ({ purchase_id, campaign_id }: Share): boolean =>
    (purchase_id ?? campaign_id) === sharedId(shared);
