import type { RootState } from '../types';
import { createSelector, weakMapMemoize } from '@reduxjs/toolkit';
import { searchApi } from './searchApi';
import { selectRun } from './searchSlice';
import type { CanonicalFilters } from '../../contract/filters';
import type { VoterRow } from '../../contract/voters';

const NO_ROWS: readonly VoterRow[] = [];

// Parts of the screen ask after every action, and making a selector costs more than asking it.
const selectSearch = weakMapMemoize(searchApi.endpoints.searchVoters.select);

export type SearchStatus = 'idle' | 'searching' | 'found' | 'failed';

/** The status of the latest search. The pause before it starts counts as searching. */
export function selectSearchStatus(state: RootState): SearchStatus {
  const { status } = selectRun(state);
  return status === 'restarting' ? 'searching' : status;
}

/** The filters of the latest search, even if it failed. */
export function selectSearchedFilters(state: RootState): CanonicalFilters | null {
  const run = selectRun(state);
  return run.status === 'idle' ? null : run.filters;
}

/** Why the latest search failed: an `ApiError`, or undefined if it did not. */
export function selectSearchError(state: RootState): unknown {
  const run = selectRun(state);
  if (run.status !== 'failed') return undefined;
  return selectSearch(run.filters)(state).error;
}

/** The rows of the finished search in the server's order; empty until a search has finished. */
export function selectFoundRows(state: RootState): readonly VoterRow[] {
  const run = selectRun(state);
  if (run.status !== 'found') return NO_ROWS;
  return selectSearch(run.filters)(state).data?.data ?? NO_ROWS;
}

/**
 * How many records the finished search matches: the background count once it is done, until then the search's
 * own total.
 */
function selectFoundTotal(state: RootState): number {
  const run = selectRun(state);
  if (run.status !== 'found') return 0;
  const found = selectSearch(run.filters)(state).data?.totalCount ?? 0;
  if (run.total !== 'counted') return found;
  return searchApi.endpoints.countState.select(run.filters.State ?? '')(state).data?.totalCount ?? found;
}

/** A list that can be bought. While `counting`, a background count may still change the total. */
export interface ListOnOffer {
  readonly filters: CanonicalFilters;
  readonly total: number;
  readonly counting: boolean;
}

/** The list of the finished search, or null if there is none. */
export const selectListOnOffer: (state: RootState) => ListOnOffer | null = createSelector(
  [selectRun, selectFoundTotal],
  (run, total) =>
    run.status === 'found' ? { filters: run.filters, total, counting: run.total === 'counting' } : null,
);
