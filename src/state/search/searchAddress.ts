import { createSelector } from '@reduxjs/toolkit';
import { FILTERS_OF_A_STATE } from '../../contract/fields/facets';
import { labelOf } from '../../contract/fields/fields';
import { type CanonicalFilters, withoutFilters } from '../../contract/filters';
import { DEFAULT_STATES } from '../../contract/limits';
import { matchingForm } from '../../contract/text';
import { selectRoute } from '../route/routeSlice';
import type { RootState } from '../types';
import { ignoredInUrl } from './ignoredParams';
import { readSearchUrl } from './searchUrl';
import { selectStates } from './statesApi';

/** Whether the address asks for a state that the form does not offer. */
const selectIsStateUnknown = createSelector(
  [selectStates, (state: RootState) => selectRoute(state).search],
  (onFile, search): boolean => {
    const asked = readSearchUrl(search).filters?.State;
    if (asked === undefined || onFile.length === 0) return false;
    return ![...DEFAULT_STATES, ...onFile.map(({ state }) => matchingForm(state))].includes(asked);
  },
);

/** The filters in all states, where a city's name may occur, too. */
const withoutState = (filters: CanonicalFilters) =>
  withoutFilters(filters, ['State', ...FILTERS_OF_A_STATE.filter((name) => name !== 'City')]);

/** The filters of the address on screen without a state that the form does not offer, and what is in it. */
export const dropUnavailableState = (filters: CanonicalFilters, state: RootState): CanonicalFilters =>
  selectIsStateUnknown(state) ? withoutState(filters) : filters;

/** The parts of the address that the list ignores, in words. */
export const selectIgnored = createSelector(
  [(state: RootState) => selectRoute(state).search, selectIsStateUnknown],
  (search, isStateUnknown): readonly string[] => [
    ...ignoredInUrl(search),
    ...(isStateUnknown ? [labelOf('State')] : []),
  ],
);
