import { createSelector } from '@reduxjs/toolkit';
import { entriesOf, FILTERS_OF_A_STATE, joinedEntries, withoutFilters } from '../../contract/filterLists';
import type { CanonicalFilters } from '../../contract/filters';
import { matchingForm } from '../../contract/text';
import { listed, titleCase } from '../../lib/filterWords';
import { stateName } from '../../lib/stateNames';
import { selectRoute } from '../route/routeSlice';
import type { RootState } from '../types';
import { selectElections } from './filterChips';
import { selectCounties, selectCountyLoad, selectStatesOnOffer } from './optionSelectors';
import { problemWords } from './problemWords';
import { sameName } from './searchOptions';
import { selectSearchedFilters, selectStates } from './searchSelectors';
import { problemsInUrl, readSearchUrl } from './searchUrl';

/** What an address asks for and the list does not hold to: it may be wider than whoever wrote it wanted. */

const selectAddressSearch = (state: RootState) => selectRoute(state).search;

/** The state that the address asks for if no voter file of it is loaded. */
export const selectUnknownState = createSelector(
  [selectStates, createSelector([selectAddressSearch], (search) => readSearchUrl(search).filters)],
  (onFile, filters): string | null => {
    const asked = filters?.State;
    if (asked === undefined || onFile.length === 0) return null;
    return onFile.some(({ state }) => matchingForm(state) === asked) ? null : asked;
  },
);

/** Counties that are asked for and that the chosen state does not have, as a link may ask. */
const selectUnknownCounties = createSelector(
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
    ...problemsInUrl(search).map(({ name, message }) => problemWords(name, message, elections)),
    ...(state === null ? [] : [`There is no voter file of a state called ${stateName(state)}`]),
    ...(counties.length === 0
      ? []
      : [`${stateName(searched)}’s file has no county called ${listed(counties.map(titleCase))}`]),
  ],
);

/** Whether part of what was asked for is named as left out. A list is not sold before somebody goes on. */
export const selectIsPartLeftOut = (state: RootState): boolean => selectLeftOut(state).length > 0;

const withoutState = (filters: CanonicalFilters) => withoutFilters(filters, ['State', ...FILTERS_OF_A_STATE]);

/**
 * The filters of an address without a state that the form does not offer either, and without what is in that
 * state. One that it offers stays, even if its voter file is not loaded yet.
 */
export function withoutForeignState(filters: CanonicalFilters, state: RootState): CanonicalFilters {
  const unknown = selectUnknownState(state);
  const isForeign =
    unknown !== null && filters.State === unknown && !selectStatesOnOffer(state).includes(unknown);
  return isForeign ? withoutState(filters) : filters;
}

/** The filters without the state and the counties that are not on file. */
export function withoutUnknown(filters: CanonicalFilters, state: RootState): CanonicalFilters {
  const known = filters.State === selectUnknownState(state) ? withoutState(filters) : filters;
  const unknown = selectUnknownCounties(state);
  if (unknown.length === 0) return known;
  const { County_Desc = '', ...rest } = known;
  const counties = entriesOf('County_Desc', County_Desc).filter((name) => !unknown.includes(name));
  return counties.length === 0 ? rest : { ...rest, County_Desc: joinedEntries('County_Desc', counties) };
}
