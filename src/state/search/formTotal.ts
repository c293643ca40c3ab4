import { createSelector } from '@reduxjs/toolkit';
import { limitSentence, referenceOf } from '../../services/problem';
import { isFailure } from '../debouncedQuery';
import { selectListOnOffer } from './searchSelectors';
import { canonicalText, sameFilters } from '../../contract/filters';
import { formTotalApi } from './formTotalApi';
import { readForm } from './searchForm';
import { selectForm } from './searchSlice';

/** How many voters match the form as currently filled in. */
export type FormTotal =
  /** A field has an error, so there is nothing to count. */
  | { readonly status: 'none' }
  /** `before`: the last known count. */
  | { readonly status: 'counting'; readonly before: number | null }
  /** `searched`: the results below show exactly these voters. */
  | { readonly status: 'counted'; readonly count: number; readonly searched: boolean }
  /** `limit`: the server's sentence about a limit that was reached; `reference`: the failed request's id. */
  | { readonly status: 'failed'; readonly limit: string | null; readonly reference: string | null };

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
  (filters, list, { data, isError, originalArgs, error }): FormTotal => {
    if (filters === null) return { status: 'none' };
    if (list !== null && sameFilters(list.filters, filters))
      return { status: 'counted', count: list.total, searched: true };
    if (data !== undefined && sameFilters(data.filters, filters))
      return { status: 'counted', count: data.counts, searched: false };
    if (isError && sameFilters(originalArgs, filters) && isFailure(error))
      return { status: 'failed', limit: limitSentence(error), reference: referenceOf(error) };
    return { status: 'counting', before: data?.counts ?? null };
  },
);

/** Whether the count on screen (possibly still the previous one) is for an empty form. */
export const selectCountsEverybody = createSelector(
  [selectFiltersOfForm, selectAsked, selectFormTotal],
  (filters, { data }, { status }) => {
    const counted = status === 'counting' ? data?.filters : filters;
    return Object.keys(counted ?? {}).length === 0;
  },
);
