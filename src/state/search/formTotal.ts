import { createSelector } from '@reduxjs/toolkit';
import { type CanonicalFilters, sameFilters } from '../../contract/filters';
import type { RootState } from '../types';
import { selectAsked, type Total, totalFor } from './answers';
import { readForm } from './searchForm';
import { selectListOnOffer, selectSearchedFilters } from './searchSelectors';
import { selectForm, selectRun } from './searchSlice';

/** How many voters match the form as currently filled in. */
export type FormTotal =
  /** A field has an error, so there is nothing to count. */
  { readonly status: 'none' } | Total;

/** What is in the form's fields. Not a selector of the slice: the first view has that, and no form. */
export const selectFields = (state: RootState) => selectForm(state).fields;

/** The form's filter set; null while a field has an error. */
export const selectFiltersOfForm = createSelector([selectForm], (form) => {
  const read = readForm(form);
  return read.ok ? read.filters : null;
});

const EVERYBODY: CanonicalFilters = {};

/** The list that the form asks about: that of the latest search while a field has an error. */
export const selectFiltersToCount = (state: RootState): CanonicalFilters =>
  selectFiltersOfForm(state) ?? selectSearchedFilters(state) ?? EVERYBODY;

const selectAskedOfList = (state: RootState) => selectAsked(state, 'list');

/** If the results are for the same filters, this is their total: one screen never shows two counts. */
export const selectFormTotal = createSelector(
  [selectFiltersOfForm, selectListOnOffer, selectAskedOfList],
  (filters, list, asked): FormTotal => {
    if (filters === null) return { status: 'none' };
    if (list !== null && sameFilters(list.filters, filters)) return { status: 'counted', count: list.total };
    return totalFor(filters, asked);
  },
);

/**
 * The total of the latest search as soon as it is known: the answer has it before the rows are there. While
 * it is not, that of the list before is shown, dimmed, but never that of all voters. Null before the first
 * search, and while a field has an error: it would be the total of what is no longer asked.
 */
export const selectSearchedTotal = createSelector(
  [selectFiltersOfForm, selectRun, selectListOnOffer, selectAskedOfList],
  (filters, run, list, asked): Total | null => {
    if (filters === null || run.status === 'idle' || run.status === 'failed') return null;
    if (list !== null) return { status: 'counted', count: list.total };
    const total = totalFor(run.filters, asked);
    const isOfEverybody = Object.keys(asked.data?.filters ?? EVERYBODY).length === 0;
    return total.status === 'counting' && isOfEverybody ? { ...total, last: null } : total;
  },
);
