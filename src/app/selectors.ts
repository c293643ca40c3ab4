import { createSelector } from '@reduxjs/toolkit';
import { resultsSlice } from '../features/results/resultsSlice';
import { searchApi } from '../features/search/searchApi';
import { readForm } from '../features/search/searchForm';
import { searchSlice } from '../features/search/searchSlice';
import type { CanonicalFilters } from '../contract/filters';
import type { StateSummary, VoterRow } from '../contract/voters';
import type { ResultsView } from './resultsView';
import type { RootState } from './types';

/** What one feature may know of another. */

const NO_ROWS: readonly VoterRow[] = [];
const NO_STATES: readonly StateSummary[] = [];

export type SearchStatus = 'idle' | 'searching' | 'found' | 'failed';

/** Where the latest search is; the pause before it counts as searching. */
export function selectSearchStatus(state: RootState): SearchStatus {
  const { status } = searchSlice.selectors.selectRun(state);
  return status === 'restarting' ? 'searching' : status;
}

/** The filters of the latest search, whatever became of it. */
export function selectSearchedFilters(state: RootState): CanonicalFilters | null {
  const run = searchSlice.selectors.selectRun(state);
  return run.status === 'idle' ? null : run.filters;
}

/** The rows of the finished search in the server's order; none while there is none. */
export function selectFoundRows(state: RootState): readonly VoterRow[] {
  const run = searchSlice.selectors.selectRun(state);
  if (run.status !== 'found') return NO_ROWS;
  return searchApi.endpoints.searchVoters.select(run.filters)(state).data?.data ?? NO_ROWS;
}

/** How many records the finished search matches: as counted again where that has been done, else as the search found. */
function selectFoundTotal(state: RootState): number {
  const run = searchSlice.selectors.selectRun(state);
  if (run.status !== 'found') return 0;
  const found = searchApi.endpoints.searchVoters.select(run.filters)(state).data?.totalCount ?? 0;
  if (run.total !== 'counted') return found;
  return searchApi.endpoints.countState.select(run.filters.State ?? '')(state).data?.totalCount ?? found;
}

/** A list that can be bought. `counting`: the total is being counted again and may still change. */
export interface ListOnOffer {
  readonly filters: CanonicalFilters;
  readonly total: number;
  readonly counting: boolean;
}

/** The finished search's list, or null when there is none. */
export const selectListOnOffer: (state: RootState) => ListOnOffer | null = createSelector(
  [searchSlice.selectors.selectRun, selectFoundTotal],
  (run, total) =>
    run.status === 'found' ? { filters: run.filters, total, counting: run.total === 'counting' } : null,
);

/** Summaries of the states with records; none until they are loaded. */
export function selectStates(state: RootState): readonly StateSummary[] {
  return searchApi.endpoints.states.select(null)(state).data ?? NO_STATES;
}

/** The default states merged with those the server has (specification section 9). */
export { selectStatesOnOffer } from '../features/search/searchSelectors';

/** The filter set the search form holds now; null while a field cannot be sent as it is. */
export function selectFormFilters(state: RootState): CanonicalFilters | null {
  const read = readForm(searchSlice.selectors.selectForm(state));
  return read.ok ? read.filters : null;
}

export function selectResultsView(state: RootState): ResultsView {
  return resultsSlice.selectors.selectView(state);
}
