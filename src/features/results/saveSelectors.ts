import { createSelector } from '@reduxjs/toolkit';
import { canonicalText, sameFilters } from '../../contract/filters';
import { listName } from '../../lib/listName';
import { selectWhyWaiting } from '../../state/search/agreement';
import { selectElections } from '../../state/search/filterChips';
import { selectIsPartLeftOut } from '../../state/search/leftOut';
import { selectListOnOffer } from '../../state/search/searchSelectors';
import { selectListsByFilters } from '../../state/lists/listSelectors';
import type { ListToSave } from '../../state/lists/listActs';
import { selectActState } from '../../state/lists/savedListsSlice';

/** The list on screen, if it is what the form asks for, with its words as its name. */
export const selectListToSave = createSelector(
  [selectListOnOffer, selectWhyWaiting, selectIsPartLeftOut, selectElections],
  (list, waiting, isPartLeftOut, elections): ListToSave | null =>
    list === null || list.total === 0 || waiting !== null || isPartLeftOut
      ? null
      : { filters: list.filters, listName: listName(list.filters, elections) },
);

/** The saved list that finds the same people as the one on screen. */
export const selectSavedAs = createSelector([selectListOnOffer, selectListsByFilters], (list, saved) =>
  list === null ? undefined : saved.get(canonicalText(list.filters)),
);

/** How saving the list on screen goes. */
export const selectSaving = createSelector([selectActState, selectListOnOffer], (state, list) => {
  const isOfList =
    'act' in state &&
    state.act.kind === 'save' &&
    list !== null &&
    sameFilters(state.act.filters, list.filters);
  return {
    busy: isOfList && state.status === 'acting',
    refusal: isOfList && state.status === 'refused' ? state.refusal : null,
  };
});
