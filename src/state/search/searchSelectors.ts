import { createSelector } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import type { CanonicalFilters } from '../../contract/filters';
import type { VoterRow } from '../../contract/voters';
import type { RootState } from '../types';
import { searchApi } from './searchApi';
import { isStateOnly } from './searchForm';
import { selectApplied } from './searchSlice';

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
