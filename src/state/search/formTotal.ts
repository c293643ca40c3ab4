import { createSelector } from '@reduxjs/toolkit';
import type { CanonicalFilters } from '../../contract/filters';
import { sameFilters } from '../../contract/sameFilters';
import type { RootState } from '../types';
import { selectAsked, type Total, totalFor } from './answers';
import { readFields } from './searchForm';
import { selectListOnOffer, selectSearchedFilters, selectSearchStatus } from './searchSelectors';
import { selectForm } from './searchSlice';

export const selectFields = (state: RootState) => selectForm(state).fields;

/** The form's filter set; null while a field has an error. */
export const selectFiltersOfForm = (state: RootState): CanonicalFilters | null =>
  readFields(selectFields(state)).filters;

const EVERYBODY: CanonicalFilters = {};

/** The list to count: that of the latest search while a field has an error. */
export const selectFiltersToCount = (state: RootState): CanonicalFilters =>
  selectFiltersOfForm(state) ?? selectSearchedFilters(state) ?? EVERYBODY;

/** One count of a list on the whole screen: that of its rows, or the answer's, which comes before them. */
const selectTotalOf = createSelector(
  [
    (_state: RootState, filters: CanonicalFilters) => filters,
    selectListOnOffer,
    (state: RootState) => selectAsked(state, 'list'),
  ],
  (filters, list, asked): Total =>
    list !== null && sameFilters(list.filters, filters)
      ? { status: 'counted', count: list.total }
      : totalFor(filters, asked),
);

/** How many voters match the form as it is filled in; null while a field has an error. */
export function selectFormTotal(state: RootState): Total | null {
  const filters = selectFiltersOfForm(state);
  return filters && selectTotalOf(state, filters);
}

/**
 * The total of the latest search. Until it is known, that of the list before, dimmed, but never that of all
 * voters. Null while a field has an error: the total is of what the form no longer asks.
 */
export function selectSearchedTotal(state: RootState): Total | null {
  const searched = selectSearchedFilters(state);
  if (searched === null || selectSearchStatus(state) === 'failed' || selectFiltersOfForm(state) === null)
    return null;
  const total = selectTotalOf(state, searched);
  const last = selectAsked(state, 'list').data?.filters ?? EVERYBODY;
  return total.status === 'counting' && Object.keys(last).length === 0 ? COUNTING : total;
}
const COUNTING: Total = { status: 'counting', last: null };
