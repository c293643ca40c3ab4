import { createSelector } from '@reduxjs/toolkit';
import { selectFoundRows, selectResultsView, selectSearchedFilters, selectStates } from '../../app/selectors';
import type { RootState } from '../../app/types';
import { sortRows } from './sortRows';

const selectSort = (state: RootState) => selectResultsView(state).sort;

export const selectSortedRows = createSelector([selectFoundRows, selectSort], sortRows);

/** The page that can be shown: an address may name one that the rows do not reach. */
export const selectPage = createSelector([selectSortedRows, selectResultsView], (rows, view) => {
  const pages = Math.max(1, Math.ceil(rows.length / view.pageSize));
  const page = Math.min(view.page, pages);
  return { page, pages, rows: rows.slice((page - 1) * view.pageSize, page * view.pageSize) };
});

/** The states whose voters the latest search can show: the one it names, or all. */
export const selectStatesShown = createSelector([selectStates, selectSearchedFilters], (states, filters) =>
  filters?.State === undefined ? states : states.filter(({ state }) => state === filters.State),
);
