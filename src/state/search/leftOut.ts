import { createSelector } from '@reduxjs/toolkit';
import { entriesOf, joinedEntries, withoutFilters } from '../../contract/filterLists';
import type { CanonicalFilters } from '../../contract/filters';
import { matchingForm } from '../../contract/text';
import { selectRoute } from '../route/routeSlice';
import type { RootState } from '../types';
import { selectCounties, selectCountyLoad } from './optionSelectors';
import { FIELD_LABELS, FORM_FIELDS } from './searchForm';
import { sameName } from './searchOptions';
import { selectSearchedFilters, selectStates } from './searchSelectors';
import { problemsInUrl } from './searchUrl';

/** What an address asks for and the list does not hold to: it may be wider than whoever wrote it wanted. */

/** A message of the contract, which names other filters, with the labels that the user sees. */
export const inWords = (message: string) =>
  message.replace(/\b[A-Z]\w+\b/gu, (word) => {
    const field = FORM_FIELDS.find((name) => name === word);
    return field === undefined ? word : `“${FIELD_LABELS[field]}”`;
  });

/** What the address asks for and cannot be read, in words. */
export const selectAddressProblems = createSelector(
  [(state: RootState) => selectRoute(state).search],
  (search) => problemsInUrl(search).map(({ name, message }) => `${FIELD_LABELS[name]} ${inWords(message)}`),
);

/** The state that is asked for if no voter file of it is loaded, as a link may ask. */
export const selectUnknownState = createSelector(
  [selectStates, selectSearchedFilters],
  (onFile, filters): string | null => {
    const asked = filters?.State;
    if (asked === undefined || onFile.length === 0) return null;
    return onFile.some(({ state }) => matchingForm(state) === asked) ? null : asked;
  },
);

/** Counties that are asked for and that the chosen state does not have, as a link may ask. */
export const selectUnknownCounties = createSelector(
  [selectCounties, selectCountyLoad, selectSearchedFilters, selectUnknownState],
  (counties, load, filters, unknownState): readonly string[] => {
    const { State, County_Desc } = filters ?? {};
    if (load !== 'loaded' || State === undefined || County_Desc === undefined || unknownState !== null)
      return [];
    const ofState = counties.filter(({ state }) => matchingForm(state) === State);
    return entriesOf('County_Desc', County_Desc).filter(
      (name) => !ofState.some(({ county }) => sameName(county, name)),
    );
  },
);

/** Whether part of what was asked for is named as left out. A list is not sold before somebody goes on. */
export const selectIsPartLeftOut = (state: RootState): boolean =>
  selectAddressProblems(state).length > 0 ||
  selectUnknownState(state) !== null ||
  selectUnknownCounties(state).length > 0;

/** The filters without the state and the counties that are not on file. */
export function withoutUnknown(filters: CanonicalFilters, state: RootState): CanonicalFilters {
  if (selectUnknownState(state) !== null) return withoutFilters(filters, ['State', 'County_Desc']);
  const unknown = selectUnknownCounties(state);
  if (unknown.length === 0) return filters;
  const { County_Desc = '', ...rest } = filters;
  const known = entriesOf('County_Desc', County_Desc).filter((name) => !unknown.includes(name));
  return known.length === 0 ? rest : { ...rest, County_Desc: joinedEntries('County_Desc', known) };
}
