import { createSelector } from '@reduxjs/toolkit';
import { canonicalText } from '../../contract/filters';
import { selectListOnOffer } from '../search/searchSelectors';
import { selectCampaigns, selectListsByFilters } from './listSelectors';

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
