import { DEFAULT_STATES } from '../../contract/limits';
import { matchingForm } from '../../contract/text';
import type { County } from '../../contract/voters';
import { createSelector } from '@reduxjs/toolkit';
import { problemOf } from '../../services/problem';
import type { RootState } from '../types';
import { searchApi } from './searchApi';
import { selectStates } from './statesApi';

export interface Option {
  readonly value: string;
  readonly label: string;
}
/** Two large counties of each default state, used when the list cannot be loaded. */
export const FALLBACK_COUNTIES: readonly County[] = [
  { county: 'Benton', state: 'AR' },
  { county: 'Pulaski', state: 'AR' },
  { county: 'Broward', state: 'FL' },
  { county: 'Miami-Dade', state: 'FL' },
  { county: 'Mecklenburg', state: 'NC' },
  { county: 'Wake', state: 'NC' },
  { county: 'Cuyahoga', state: 'OH' },
  { county: 'Franklin', state: 'OH' },
  { county: 'Oklahoma', state: 'OK' },
  { county: 'Tulsa', state: 'OK' },
  { county: 'Allegheny', state: 'PA' },
  { county: 'Philadelphia', state: 'PA' },
];

/**
 * Whether an entry is a real county. Some voter files have entries with an empty state or the text 'null'.
 */
export function isCounty({ county, state }: County): boolean {
  return county.trim() !== '' && isStateCode(state);
}

function isStateCode(state: string): boolean {
  return !['', 'NULL'].includes(matchingForm(state));
}

/** The default states merged with the server's, sorted and in upper case. */
export function statesOnOffer(fromServer: readonly string[]): string[] {
  const codes = fromServer.filter(isStateCode).map(matchingForm);
  return [...new Set([...DEFAULT_STATES, ...codes])].sort();
}

/** The counties of a state; without one, all of them labeled `Name (ST)`. */
export const countiesOnOffer = (counties: readonly County[], state: string) =>
  state === ''
    ? counties.map((one) => ({ ...one, label: `${one.county} (${matchingForm(one.state)})` }))
    : counties
        .filter((one) => matchingForm(one.state) === state)
        .map((one) => ({ ...one, label: one.county }));

export function sameName(one: string, other: string): boolean {
  return matchingForm(one) === matchingForm(other);
}

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
