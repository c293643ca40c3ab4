import { createSelector } from '@reduxjs/toolkit';
import { type CanonicalFilters, sameFilters } from '../../contract/filters';
import { type Answered, selectAsked, totalFor } from '../../state/search/answers';
import { selectSearchedFilters, selectSearchStatus } from '../../state/search/searchSelectors';
import type { RootState } from '../../state/types';

export type BreakdownView =
  | { readonly status: 'hidden' }
  | { readonly status: 'loading' }
  /** `renewing`: the last list’s counts, while the new ones load. */
  | { readonly status: 'shown'; readonly of: Answered; readonly renewing: boolean }
  /** `limit`: the server's sentence about a limit that was reached; `reference`: the failed request's id. */
  | { readonly status: 'failed'; readonly limit: string | null; readonly reference: string | null };

const HIDDEN: BreakdownView = { status: 'hidden' };
const LOADING: BreakdownView = { status: 'loading' };

/**
 * The last list’s charts stay, dimmed, while the next one is counted; those of another state don’t, because
 * their counties differ. Lists of fewer than two voters have no charts.
 */
export const selectBreakdownView = createSelector(
  [
    (state: RootState) => selectSearchStatus(state) === 'failed',
    selectSearchedFilters,
    (state: RootState) => selectAsked(state, 'list'),
  ],
  (searchFailed, searched, asked): BreakdownView => {
    if (searched === null || searchFailed) return HIDDEN;
    const { data } = asked;
    const total = totalFor(searched, asked);
    if (total.status === 'failed') return total;
    if (data === undefined) return LOADING;
    if (sameFilters(data.filters, searched))
      return data.counts.voters < 2 ? HIDDEN : { status: 'shown', of: data, renewing: false };
    return data.counts.voters < 2 || areOfTwoStates(data.filters, searched)
      ? LOADING
      : { status: 'shown', of: data, renewing: true };
  },
);

const areOfTwoStates = (one: CanonicalFilters, other: CanonicalFilters): boolean =>
  one.State !== undefined && other.State !== undefined && one.State !== other.State;
