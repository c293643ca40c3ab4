import { createSelector } from '@reduxjs/toolkit';
import { selectAgreement } from '../../state/search/agreement';
import { isAnswered, selectAnswered, selectHasFailed } from '../../state/search/answers';
import { selectFiltersOfForm, selectFormTotal } from '../../state/search/formTotal';
import { selectSearchStatus } from '../../state/search/searchSelectors';
import type { RootState } from '../../state/types';
import { selectPlacesQuestion } from './placesOnFile';

/** Whether the cities on file have answered for the empty list in the results. */
const selectIsChecked = createSelector(
  [selectPlacesQuestion, (state: RootState) => selectAnswered(state, 'onFile')],
  (question, answer) => question !== null && isAnswered(question, answer),
);

/** Whether a mistyped city may be why nobody is found, while those with nearly its name are looked for. */
export function selectIsCheckingSpelling(state: RootState): boolean {
  const { City, State } = selectFiltersOfForm(state) ?? {};
  const total = selectFormTotal(state);
  const status = selectSearchStatus(state);
  if (City === undefined || State === undefined || total.status !== 'counted' || total.count > 0)
    return false;
  if (status === 'failed' || selectHasFailed(state, 'onFile')) return false;
  const isSearched = status === 'found' && selectAgreement(state).status === 'same';
  return !(isSearched && selectIsChecked(state));
}

/** What stands where the suggestions will. */
export const CHECKING_SPELLING = 'Checking the spelling…';
