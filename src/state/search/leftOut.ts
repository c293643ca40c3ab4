import { createSelector } from '@reduxjs/toolkit';
import { entriesOf, joinedEntries } from '../../contract/fields/lists';
import type { CanonicalFilters } from '../../contract/filters';
import { matchingForm } from '../../contract/text';
import { joinedByAnd, titleCase } from '../../lib/filterWords';
import { stateName } from '../../lib/stateNames';
import { selectRoute } from '../route/routeSlice';
import type { RootState } from '../types';
import { selectElections } from './filterChips';
import { selectCounties, selectCountyLoad } from './optionSelectors';
import { problemWords } from './problemWords';
import { sameName } from './searchOptions';
import { selectSearchedFilters } from './searchSelectors';
import { readSearchUrl } from './searchUrl';
import { problemsInUrl, unknownNamesInUrl } from './ignoredParams';
import { selectUnknownState, withoutState } from './searchAddress';

/** What an address asks for and the list ignores: the list may be wider than its author wanted. */

const selectAddressSearch = (state: RootState) => selectRoute(state).search;

/** Counties that a link asks for and the chosen state does not have. */
const selectUnknownCounties = createSelector(
  [selectCounties, selectCountyLoad, selectSearchedFilters, selectUnknownState],
  (counties, load, filters, unknownState): readonly string[] => {
    const { State, County_Desc = '' } = filters ?? {};
    if (load !== 'loaded' || State === undefined || unknownState !== null) return [];
    const ofState = counties.filter(({ state }) => matchingForm(state) === State);
    return entriesOf('County_Desc', County_Desc).filter(
      (name) => !ofState.some(({ county }) => sameName(county, name)),
    );
  },
);

/** A state without a voter file, and the places in it that go with it. */
function withItsPlaces(state: string, search: string): string {
  const { County_Desc = '' } = readSearchUrl(search).filters ?? {};
  const inIt = entriesOf('County_Desc', County_Desc).map(titleCase);
  const places = inIt.length === 0 ? '' : `, so its counties can’t be searched: ${joinedByAnd(inIt)}`;
  return `We don’t have a voter file for ${stateName(state)}${places}`;
}

/** What is left out of the address, in words. */
export const selectLeftOut = createSelector(
  [
    selectAddressSearch,
    selectElections,
    selectUnknownState,
    selectUnknownCounties,
    (state: RootState) => selectSearchedFilters(state)?.State ?? '',
  ],
  (search, elections, state, counties, searched): readonly string[] => [
    ...unknownNamesInUrl(search)
      .slice(0, 10)
      .map((name) => `We don’t have a filter called “${name.slice(0, 40)}”`),
    ...problemsInUrl(search).map(({ name, message }) => problemWords(name, message, elections)),
    ...(state === null ? [] : [withItsPlaces(state, search)]),
    ...(counties.length === 0
      ? []
      : [`${stateName(searched)}’s file has no county called ${joinedByAnd(counties.map(titleCase))}`]),
  ],
);

/** Whether nothing that the address asks for can be searched for. */
export const selectIsAllLeftOut = (state: RootState): boolean =>
  Object.keys(withoutUnknown(selectSearchedFilters(state) ?? {}, state)).length === 0;

/** Whether part of the address is left out. A list is not sold before the buyer accepts that. */
export const selectIsPartLeftOut = (state: RootState): boolean => selectLeftOut(state).length > 0;

/** The filters without the state and the counties that are not on file. */
export function withoutUnknown(filters: CanonicalFilters, state: RootState): CanonicalFilters {
  const known = filters.State === selectUnknownState(state) ? withoutState(filters) : filters;
  const unknown = selectUnknownCounties(state);
  if (unknown.length === 0) return known;
  const { County_Desc = '', ...rest } = known;
  const counties = entriesOf('County_Desc', County_Desc).filter((name) => !unknown.includes(name));
  return counties.length === 0 ? rest : { ...rest, County_Desc: joinedEntries('County_Desc', counties) };
}
