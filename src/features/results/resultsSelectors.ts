import type { RootState } from '../../state/types';
import { createSelector } from '@reduxjs/toolkit';
import {
  selectFoundRows,
  selectResultsView,
  selectSearchedFilters,
  selectStates,
} from '../../state/search/searchSelectors';
import { sortRows } from './sortRows';

const selectSort = (state: RootState) => selectResultsView(state).sort;

export const selectSortedRows = createSelector([selectFoundRows, selectSort], sortRows);

/** The page to show. An address may name a page past the last one; the last one shows then. */
export const selectPage = createSelector([selectSortedRows, selectResultsView], (rows, view) => {
  const pages = Math.max(1, Math.ceil(rows.length / view.pageSize));
  const page = Math.min(view.page, pages);
  return { page, pages, rows: rows.slice((page - 1) * view.pageSize, page * view.pageSize) };
});

/** The states the latest search covers: the one it names, or all. */
export const selectStatesShown = createSelector([selectStates, selectSearchedFilters], (states, filters) =>
  filters?.State === undefined ? states : states.filter(({ state }) => state === filters.State),
);
