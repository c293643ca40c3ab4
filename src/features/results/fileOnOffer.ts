import { createSelector } from '@reduxjs/toolkit';
import type { ChosenFile } from '../../contract/files';
import { selectFileChoice } from '../../downloads/fileChoicesSlice';
import type { FileOwner } from '../../downloads/fileChoicesState';
import { countsOf } from '../../downloads/fileCounts';
import { askedOf, choiceProblem, wholeFile } from '../../downloads/fileSelection';
import { selectListOnOffer } from '../../state/search/searchSelectors';
import type { RootState } from '../../state/types';
import { selectOwnership } from './resultsSelectors';

/** Whose file is chosen for in the results: the purchase's, if the list is bought. */
export const selectFileOwner = (state: RootState): FileOwner => {
  const ownership = selectOwnership(state);
  return ownership.status === 'owned' ? ownership.paid.purchaseId : null;
};

/** Why there can be no file of what was chosen for the list in the results; null if there can. */
export function selectFileProblem(state: RootState): string | null {
  const list = selectListOnOffer(state);
  if (list === null || list.total === 0) return null;
  const owner = selectFileOwner(state);
  const counts = countsOf(state, owner, list.total);
  return choiceProblem(selectFileChoice(state, owner), counts)?.sentence ?? null;
}

const selectCountsOnOffer = (state: RootState) =>
  countsOf(state, selectFileOwner(state), selectListOnOffer(state)?.total ?? 0);

/** What is chosen for the file of the list in the results; all of it, while that can't be read. */
export const selectFileOnOffer: (state: RootState) => ChosenFile = createSelector(
  [
    (state: RootState) => selectFileChoice(state, selectFileOwner(state)),
    (state: RootState) => selectCountsOnOffer(state).voters,
    (state: RootState) => selectCountsOnOffer(state).households,
    (state: RootState) => selectCountsOnOffer(state).isByVoterId === true,
  ],
  (choice, voters, households, isByVoterId) =>
    askedOf(choice, { voters, households, isByVoterId }) ?? wholeFile(choice),
);
