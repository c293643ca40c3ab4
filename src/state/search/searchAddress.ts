import { type CanonicalFilters, withoutFilters } from '../../contract/filters';
import { selectRoute } from '../route/routeSlice';
import type { RootState } from '../types';
import { selectView } from './resultsSlice';
import { readSearchUrl, type ResultsView, searchUrl } from './searchUrl';
import { withIgnoredParams } from './ignoredParams';
import { createSelector } from '@reduxjs/toolkit';
import { FILTERS_OF_A_STATE } from '../../contract/fields/facets';
import { DEFAULT_STATES } from '../../contract/limits';
import { matchingForm } from '../../contract/text';
import { selectStates } from './statesApi';

/** The state that the address asks for if no voter file of it is loaded. */
export const selectUnknownState = createSelector(
  [selectStates, (state: RootState) => selectRoute(state).search],
  (onFile, search): string | null => {
    const asked = readSearchUrl(search).filters?.State;
    if (asked === undefined || onFile.length === 0) return null;
    return onFile.some(({ state }) => matchingForm(state) === asked) ? null : asked;
  },
);

/** The filters in all states, where a city's name may occur, too. */
export const withoutState = (filters: CanonicalFilters) =>
  withoutFilters(filters, ['State', ...FILTERS_OF_A_STATE.filter((name) => name !== 'City')]);

/**
 * The filters of the address on screen without a state that the form does not offer either, and without
 * what is in that state. One that it offers stays, even if its voter file is not loaded yet.
 */
export function dropUnavailableState(filters: CanonicalFilters, state: RootState): CanonicalFilters {
  const unknown = selectUnknownState(state);
  if (unknown === null || DEFAULT_STATES.some((offered) => offered === unknown)) return filters;
  return withoutState(filters);
}

/** The address of a search from the one on screen: what could not be read of that stays in it. */
export function searchAddress(
  state: RootState,
  filters: CanonicalFilters,
  view: ResultsView = selectView(state),
): string {
  const unread = selectUnknownState(state) === null ? [] : [['State'] as const];
  const address = searchUrl(filters, view);
  return withIgnoredParams(address, selectRoute(state).search, filters, unread);
}
