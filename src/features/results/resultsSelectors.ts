import type { RootState } from '../../state/types';
import { createSelector } from '@reduxjs/toolkit';
import type { Purchase } from '../../contract/purchase';
import { selectUser } from '../../state/session/authSlice';
import { ownedApi } from './ownedApi';
import {
  selectFoundRows,
  selectListOnOffer,
  selectResultsView,
  selectSearchedFilters,
} from '../../state/search/searchSelectors';
import { selectStates } from '../../state/search/stateSummaries';
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

/** The signed-in user's purchase of the list in the results; null if there is none, or it isn't known yet. */
export function selectOwnedPurchase(state: RootState): Purchase | null {
  const list = selectListOnOffer(state);
  if (list === null || selectUser(state) === null) return null;
  return ownedApi.endpoints.ownedList.select(list.filters)(state).data ?? null;
}
