import { createSelector } from '@reduxjs/toolkit';
import { selectListOnOffer } from './searchSelectors';
import { canonicalText, sameFilters } from '../../contract/filters';
import { type Total, totalFor } from './countedFor';
import { formTotalApi } from './formTotalApi';
import { readForm } from './searchForm';
import { selectForm, selectRun } from './searchSlice';

/** How many voters match the form as currently filled in. */
export type FormTotal =
  /** A field has an error, so there is nothing to count. */
  { readonly status: 'none' } | Total;

/** The form's filter set; null while a field has an error. */
export const selectFiltersOfForm = createSelector([selectForm], (form) => {
  const read = readForm(form);
  return read.ok ? read.filters : null;
});

/** The form's filter set as comparable text; null while a field has an error. */
export const selectFilterTextOfForm = createSelector([selectFiltersOfForm], (filters) =>
  filters === null ? null : canonicalText(filters),
);

const selectAsked = formTotalApi.endpoints.formTotal.select({});

/** If the results are for the same filters, this is their total: one screen never shows two counts. */
export const selectFormTotal = createSelector(
  [selectFiltersOfForm, selectListOnOffer, selectAsked],
  (filters, list, asked): FormTotal => {
    if (filters === null) return { status: 'none' };
    if (list !== null && sameFilters(list.filters, filters)) return { status: 'counted', count: list.total };
    return totalFor(filters, asked);
  },
);

/**
 * The total of the latest search as soon as it is known: the form's live count may have the same filters, and
 * be there first. Null while it is not known.
 */
export const selectSearchedTotal = createSelector(
  [selectRun, selectListOnOffer, selectAsked],
  (run, list, { data }): number | null => {
    if (list !== null) return list.total;
    if (run.status === 'idle' || data === undefined) return null;
    return sameFilters(data.filters, run.filters) ? data.counts : null;
  },
);
