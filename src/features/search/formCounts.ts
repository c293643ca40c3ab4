import { createSelector } from '@reduxjs/toolkit';
import { isFailure } from '../../app/askAfter';
import { sameFilters } from '../../app/searchAddress';
import { selectListOnOffer } from '../../app/selectors';
import { canonicalText } from '../../contract/filters';
import { formCountsApi } from './formCountsApi';
import { readForm } from './searchForm';
import { selectForm } from './searchSlice';

/** How many voters the form finds as it is filled in now. */
export type FormTotal =
  /** A field cannot be sent as it is. */
  | { readonly status: 'none' }
  /** `before`: the last figure that was known. */
  | { readonly status: 'counting'; readonly before: number | null }
  /** `searched`: the results below are those voters, and say how many themselves. */
  | { readonly status: 'counted'; readonly count: number; readonly searched: boolean }
  | { readonly status: 'failed' };

/** The form's filter set; null while a field cannot be sent as it is. */
export const selectFiltersOfForm = createSelector([selectForm], (form) => {
  const read = readForm(form);
  return read.ok ? read.filters : null;
});

/** The form's filter set as text to compare; null as above. */
export const selectFilterTextOfForm = createSelector([selectFiltersOfForm], (filters) =>
  filters === null ? null : canonicalText(filters),
);

const selectAsked = formCountsApi.endpoints.formTotal.select({});

/** For the filters of the results beside it, the figure is theirs: one screen does not say two. */
export const selectFormTotal = createSelector(
  [selectFiltersOfForm, selectListOnOffer, selectAsked],
  (filters, list, { data, isError, originalArgs, error }): FormTotal => {
    if (filters === null) return { status: 'none' };
    if (list !== null && sameFilters(list.filters, filters))
      return { status: 'counted', count: list.total, searched: true };
    if (data !== undefined && sameFilters(data.filters, filters))
      return { status: 'counted', count: data.counts, searched: false };
    if (isError && sameFilters(originalArgs, filters) && isFailure(error)) return { status: 'failed' };
    return { status: 'counting', before: data?.counts ?? null };
  },
);

/** Whether the figure that is shown, perhaps still the last one, is that of a form that narrows nothing. */
export const selectCountsEverybody = createSelector(
  [selectFiltersOfForm, selectAsked, selectFormTotal],
  (filters, { data }, { status }) => {
    const counted = status === 'counting' ? data?.filters : filters;
    return Object.keys(counted ?? {}).length === 0;
  },
);
