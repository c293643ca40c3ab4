import { createSelector } from '@reduxjs/toolkit';
import type { County, StateSummary } from '../../contract/voters';
import type { ApiError } from '../../services/http';
import type { RootState } from '../types';
import { searchApi } from './searchApi';
import { FALLBACK_COUNTIES, isCounty, statesOnOffer } from './searchOptions';

export type CountyLoad = 'loading' | 'loaded' | 'failed';

const NO_STATES: readonly StateSummary[] = [];
const NO_COUNTIES: readonly County[] = [];

const selectCountyList = (state: RootState) => searchApi.endpoints.counties.select(null)(state);
const selectStateList = (state: RootState) => searchApi.endpoints.states.select(null)(state);

/** `loading` only until the first response: a loaded list stays in use while it is refreshed. */
export function selectCountyLoad(state: RootState): CountyLoad {
  const { isError, data } = selectCountyList(state);
  if (isError) return 'failed';
  return data === undefined ? 'loading' : 'loaded';
}

/** The message for counties that failed to load: the server's error if it sent one. */
export function selectCountyError(state: RootState): string | null {
  if (selectCountyLoad(state) !== 'failed') return null;
  const error = selectCountyList(state).error as ApiError | undefined;
  return error?.kind === 'refused' ? error.error : 'Failed to load counties';
}

/** After a failed load the server's counties are dropped, which leaves the fallback list. */
export const selectCounties = createSelector(
  [selectCountyLoad, (state: RootState) => selectCountyList(state).data ?? NO_COUNTIES],
  (load, counties) => {
    if (load === 'loading') return NO_COUNTIES;
    const known = load === 'loaded' ? counties.filter(isCounty) : NO_COUNTIES;
    return known.length === 0 ? FALLBACK_COUNTIES : known;
  },
);

export const selectStatesOnOffer = createSelector(
  [selectCountyLoad, selectCounties, (state: RootState) => selectStateList(state).data ?? NO_STATES],
  (load, counties, states) =>
    statesOnOffer(load === 'failed' ? [] : [...states, ...counties].map(({ state }) => state)),
);
