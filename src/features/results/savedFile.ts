import { createSelector } from '@reduxjs/toolkit';
import { type ChosenFile, sameFile } from '../../contract/files/chosenFile';
import { choicesRecalled } from '../../downloads/fileChoicesSlice';
import { choiceIn } from '../../downloads/recallFiles';
import { selectSavedAs } from '../../state/lists/listSelectors';
import type { ListToSave } from '../../state/lists/listActs';
import type { AppStartListening, RootState } from '../../state/types';
import { selectFileOnOffer, selectFileOwner } from './fileOnOffer';
import { selectListToSave } from './saveSelectors';

/** What a list is saved with for whose file nothing is chosen. */
const NOTHING_CHOSEN: ChosenFile = { layout: 'mail-house' };

/** The list on screen, as it would be saved now. */
export const selectListWithFile = createSelector(
  [selectListToSave, selectFileOnOffer],
  (list, file): ListToSave | null =>
    list === null || sameFile(file, NOTHING_CHOSEN) ? list : { ...list, file },
);

/** The file that is saved with the list on screen; null if it isn't saved, or has a file of its purchase. */
export function selectSavedFile(state: RootState): ChosenFile | null {
  const list = selectSavedAs(state);
  return list === undefined || selectFileOwner(state) !== null ? null : (list.file ?? NOTHING_CHOSEN);
}

/** Chooses again what was saved with a list, once that is on screen. */
export function setupSavedFile(start: AppStartListening): void {
  start({
    predicate: (_action, now, before) => selectSavedFile(now) !== selectSavedFile(before),
    effect: (_action, { dispatch, ...listenerApi }) => {
      const file = selectSavedFile(listenerApi.getState());
      if (file !== null && !sameFile(file, NOTHING_CHOSEN))
        dispatch(choicesRecalled({ choices: [{ purchaseId: null, ...choiceIn(file) }] }));
    },
  });
}
