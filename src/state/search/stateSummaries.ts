import type { StateSummary } from '../../contract/voters';
import type { RootState } from '../types';
import { statesApi } from './statesApi';

const NO_STATES: readonly StateSummary[] = [];

const selectStateList = statesApi.endpoints.states.select(null);

/**
 * Summaries of the states that have records; empty until loaded. Apart from searchSelectors.ts: the first
 * view knows the states, and no search.
 */
export function selectStates(state: RootState): readonly StateSummary[] {
  return selectStateList(state).data ?? NO_STATES;
}
