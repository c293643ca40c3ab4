import { createSelector } from '@reduxjs/toolkit';
import type { County } from '../../contract/voters';
import { problemOf } from '../../services/problem';
import type { RootState } from '../types';
import { searchApi } from './searchApi';
import { selectStates } from './statesApi';
import { FALLBACK_COUNTIES, isCounty, statesOnOffer } from './searchOptions';

export type CountyLoad = 'loading' | 'loaded' | 'failed';

const NO_COUNTIES: readonly County[] = [];

// Made once: every part of the screen asks it after every action.
const selectCountyList = searchApi.endpoints.counties.select(null);

/** `loading` only until the first response: a loaded list stays in use while it is refreshed. */
export function selectCountyLoad(state: RootState): CountyLoad {
  const { isError, data } = selectCountyList(state);
  if (isError) return 'failed';
  return data === undefined ? 'loading' : 'loaded';
}

/** Why the counties could not be loaded; null if they could. */
export const selectCountyProblem = createSelector(
  [(state: RootState) => (selectCountyLoad(state) === 'failed' ? selectCountyList(state).error : null)],
  problemOf,
);

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
  [selectCountyLoad, selectCounties, selectStates],
  (load, counties, states) =>
    statesOnOffer(load === 'failed' ? [] : [...states, ...counties].map(({ state }) => state)),
);
