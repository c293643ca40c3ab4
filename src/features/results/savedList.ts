import { createSelector } from '@reduxjs/toolkit';
import { type ChosenFile, sameFile } from '../../contract/files';
import { sameFilters } from '../../contract/sameFilters';
import { choicesRecalled } from '../../downloads/fileChoicesSlice';
import { ON_SCREEN } from '../../downloads/fileChoicesState';
import { choiceIn } from '../../downloads/recallFiles';
import { listName } from '../../lib/listName';
import { selectWhyWaiting } from '../../state/search/agreement';
import { selectElections } from '../../state/search/filterChips';
import { selectListOnOffer } from '../../state/search/searchSelectors';
import { selectActState } from '../../state/lists/savedListsSlice';
import { selectUploads } from '../../state/exclusions/leaveOut';
import { savedAs, selectLists, selectListsByFilters } from '../../state/lists/listSelectors';
import type { ListToSave } from '../../state/lists/listActs';
import type { AppStartListening, RootState } from '../../state/types';
import { selectFileOnOffer, selectFileOwner } from './listFile';

export const selectSavedAs = createSelector(
  [selectListOnOffer, selectListsByFilters, selectLists, selectUploads],
  (list, byText, saved, uploads) =>
    list === null ? undefined : savedAs(list.filters, byText, saved, uploads),
);

/** The list on screen, if it agrees with the form, and its automatic name. */
export const selectListToSave = createSelector(
  [selectListOnOffer, selectWhyWaiting, selectElections],
  (list, waiting, elections): ListToSave | null =>
    list === null || list.total === 0 || waiting !== null
      ? null
      : { filters: list.filters, listName: listName(list.filters, elections) },
);

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

/** The file of a list for which nothing was chosen. */
const NOTHING_CHOSEN: ChosenFile = { layout: 'mail-house' };

export const selectListWithFile = createSelector(
  [selectListToSave, selectFileOnOffer],
  (list, file): ListToSave | null =>
    list === null || sameFile(file, NOTHING_CHOSEN) ? list : { ...list, file },
);

/** The saved list’s file; null if the list isn’t saved, or is bought. */
export function selectSavedFile(state: RootState): ChosenFile | null {
  const list = selectSavedAs(state);
  return list === undefined || selectFileOwner(state) !== null ? null : (list.file ?? NOTHING_CHOSEN);
}

/** Restores the chosen file when a saved list is opened. */
export function setupSavedFile(start: AppStartListening): void {
  start({
    predicate: (_action, now, before) => selectSavedFile(now) !== selectSavedFile(before),
    effect: (_action, { dispatch, ...listenerApi }) => {
      const file = selectSavedFile(listenerApi.getState());
      if (file !== null) dispatch(choicesRecalled({ choices: { [ON_SCREEN]: choiceIn(file) } }));
    },
  });
}
