import { createSelector } from '@reduxjs/toolkit';
import { sameFilters } from '../../contract/filters';
import { listName } from '../../lib/listName';
import { selectWhyWaiting } from '../../state/search/agreement';
import { selectElections } from '../../state/search/filterChips';
import { selectIsPartLeftOut } from '../../state/search/leftOut';
import { selectListOnOffer } from '../../state/search/searchSelectors';
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
