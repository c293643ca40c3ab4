import { createSelector } from '@reduxjs/toolkit';
import { isFailure } from '../../app/askAfter';
import { sameFilters } from '../../app/searchAddress';
import { selectListOnOffer, selectSearchStatus } from '../../app/selectors';
import type { RootState } from '../../app/types';
import type { CanonicalFilters } from '../../contract/filters';
import { breakdownApi, type BrokenDown } from './breakdownApi';

export type BreakdownView =
  | { readonly status: 'hidden' }
  | { readonly status: 'loading' }
  /** `renewing`: it is the list's before, and that of the latest is on its way. */
  | { readonly status: 'shown'; readonly of: BrokenDown; readonly renewing: boolean }
  | { readonly status: 'failed' };

const HIDDEN: BreakdownView = { status: 'hidden' };
const LOADING: BreakdownView = { status: 'loading' };

export const selectAskedBreakdown = breakdownApi.endpoints.breakdown.select(null);

/** The filters of a list that has parts: nobody and a single voter have none. */
export function selectListWithParts(state: RootState): CanonicalFilters | null {
  const list = selectListOnOffer(state);
  return list !== null && list.total > 1 ? list.filters : null;
}

/**
 * What is seen of the breakdown. Its place is there as soon as a search begins, and what was seen of the list before
 * stays in it, dimmed: nothing jumps when the figures come.
 */
export const selectBreakdownView = createSelector(
  [selectSearchStatus, selectListWithParts, selectAskedBreakdown],
  (status, filters, { data = null, isError, error, originalArgs }): BreakdownView => {
    const failed = isError && isFailure(error);
    const before: BreakdownView =
      failed || data === null ? LOADING : { status: 'shown', of: data, renewing: true };
    if (status === 'searching') return before;
    if (filters === null) return HIDDEN;
    if (data !== null && sameFilters(data.filters, filters))
      return { status: 'shown', of: data, renewing: false };
    const isOfList =
      originalArgs !== undefined && originalArgs !== null && sameFilters(originalArgs, filters);
    return failed && isOfList ? { status: 'failed' } : before;
  },
);
