import { createSelector } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import type { CanonicalFilters } from '../../contract/filters';
import type { VoterRow } from '../../contract/voters';
import type { RootState } from '../types';
import { searchApi } from './searchApi';
import { isStateOnly, readFields } from './searchForm';
import { selectApplied, selectForm } from './searchSlice';
import { sameFilters } from '../../contract/sameFilters';
import { selectAsked, type Total, totalFor } from './answers';

const NO_ROWS: readonly VoterRow[] = [];
const { searchVoters, countState } = searchApi.endpoints;

const selectRowsEntry = createSelector([selectApplied], (applied) =>
  searchVoters.select(applied ?? skipToken),
);
const selectCountEntry = createSelector([selectApplied], (applied) =>
  countState.select(applied ?? skipToken),
);

const selectRows = (state: RootState) => selectRowsEntry(state)(state);

export type SearchStatus = 'idle' | 'searching' | 'found' | 'failed';

/** The pause before it starts counts as searching. */
export function selectSearchStatus(state: RootState): SearchStatus {
  if (selectApplied(state) === null) return 'idle';
  const { isSuccess, isError } = selectRows(state);
  return isSuccess ? 'found' : isError ? 'failed' : 'searching';
}

export const selectSearchedFilters = (state: RootState): CanonicalFilters | null =>
  selectApplied(state)?.filters ?? null;

/** Why the latest search failed: an `ApiError`, or undefined if it did not. */
export const selectSearchError = (state: RootState): unknown => selectRows(state).error;

export const selectFoundRows = (state: RootState): readonly VoterRow[] =>
  selectRows(state).data?.data ?? NO_ROWS;

/** A list that can be bought. While `counting`, a background count may still change the total. */
export interface ListOnOffer {
  readonly filters: CanonicalFilters;
  readonly total: number;
  readonly counting: boolean;
}

export const selectListOnOffer: (state: RootState) => ListOnOffer | null = createSelector(
  [
    selectSearchedFilters,
    (state: RootState) => selectRows(state).data?.totalCount,
    (state: RootState) => selectCountEntry(state)(state).data?.totalCount,
    (state: RootState) => selectCountEntry(state)(state).isError,
  ],
  (filters, found, counted, notCounted) =>
    filters === null || found === undefined
      ? null
      : {
          filters,
          total: counted ?? found,
          counting: isStateOnly(filters) && counted === undefined && !notCounted,
        },
);

export const selectFields = (state: RootState) => selectForm(state).fields;
/** The state that is chosen in the form; empty without one. */
export const selectFormState = (state: RootState) => selectFields(state).State;

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

/** The total of the latest search. Null while a field has an error: it is of what the form no longer asks. */
export function selectSearchedTotal(state: RootState): Total | null {
  const searched = selectSearchedFilters(state);
  if (searched === null || selectSearchStatus(state) === 'failed' || selectFiltersOfForm(state) === null)
    return null;
  return selectTotalOf(state, searched);
}
