import type { RootState } from '../../state/types';
import { sameFilters } from '../../contract/filters';
import { createSelector } from '@reduxjs/toolkit';
import { areOfTwoStates } from '../../state/search/countedFor';
import { limitSentence, referenceOf } from '../../services/problem';
import { isFailure } from '../../state/debouncedQuery';
import {
  selectListOnOffer,
  selectSearchedFilters,
  selectSearchStatus,
} from '../../state/search/searchSelectors';
import type { CanonicalFilters } from '../../contract/filters';
import type { StatusCode } from '../../contract/fields/fields';
import { breakdownApi, type ListBreakdown } from './breakdownApi';

export type BreakdownView =
  | { readonly status: 'hidden' }
  | { readonly status: 'loading' }
  /** `renewing`: this is the breakdown of the list before, and the new one is loading. */
  | { readonly status: 'shown'; readonly of: ListBreakdown; readonly renewing: boolean }
  /** `limit`: the server's sentence about a limit that was reached; `reference`: the failed request's id. */
  | { readonly status: 'failed'; readonly limit: string | null; readonly reference: string | null };

const HIDDEN: BreakdownView = { status: 'hidden' };
const LOADING: BreakdownView = { status: 'loading' };

export const selectAskedBreakdown = breakdownApi.endpoints.breakdown.select(null);

/** The filters of the list on offer if it has at least two voters; fewer need no breakdown. */
export function selectListWithParts(state: RootState): CanonicalFilters | null {
  const list = selectListOnOffer(state);
  return list !== null && list.total > 1 ? list.filters : null;
}

/** Whether the breakdown of a list is known or on its way. */
export function selectIsAskedFor(state: RootState, filters: CanonicalFilters): boolean {
  const { isError, originalArgs } = selectAskedBreakdown(state);
  return (
    !isError && originalArgs !== undefined && originalArgs !== null && sameFilters(originalArgs, filters)
  );
}

/**
 * What the breakdown shows. Its space is reserved as soon as a search begins, and the previous list's charts
 * stay there, dimmed, so nothing jumps when the new counts arrive. Those of another state go at once: their
 * counties are none of this one's.
 */
export const selectBreakdownView = createSelector(
  [selectSearchStatus, selectSearchedFilters, selectListWithParts, selectAskedBreakdown],
  (status, searched, filters, { data = null, isError, error, originalArgs }): BreakdownView => {
    const failed = isError && isFailure(error);
    // The breakdown of a list that needs none may arrive before its rows.
    const before: BreakdownView =
      failed || data === null || data.breakdown.voters < 2 || areOfTwoStates(data.filters, searched ?? {})
        ? LOADING
        : { status: 'shown', of: data, renewing: true };
    if (status === 'searching') return before;
    if (filters === null) return HIDDEN;
    if (data !== null && sameFilters(data.filters, filters))
      return { status: 'shown', of: data, renewing: false };
    const isOfList =
      originalArgs !== undefined && originalArgs !== null && sameFilters(originalArgs, filters);
    return failed && isOfList
      ? { status: 'failed', limit: limitSentence(error), reference: referenceOf(error) }
      : before;
  },
);

/** At how many addresses the list's voters live; null if that is not known. */
export function selectHouseholds(state: RootState): number | 'counting' | null {
  const view = selectBreakdownView(state);
  if (view.status !== 'shown') return null;
  return view.renewing ? 'counting' : view.of.breakdown.households;
}

/**
 * How many of the list's voters are inactive; 0 if the search already asks for a status, and until it is
 * known.
 */
export function selectInactive(state: RootState): number {
  const view = selectBreakdownView(state);
  if (view.status !== 'shown' || view.renewing || selectSearchedFilters(state)?.Status !== undefined)
    return 0;
  return view.of.breakdown.statuses[INACTIVE] ?? 0;
}

/**
 * To how many of the list's voters no mail can be delivered; 0 if the search already leaves them out, or
 * where that is not known (yet).
 */
export function selectUndeliverable(state: RootState): number {
  const view = selectBreakdownView(state);
  if (view.status !== 'shown' || view.renewing || selectSearchedFilters(state)?.Deliverable !== undefined)
    return 0;
  return view.of.breakdown.undeliverable;
}

const INACTIVE: StatusCode = 'I';
