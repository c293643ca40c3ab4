import { createSelector } from '@reduxjs/toolkit';
import { selectRoute } from '../../state/route/routeSlice';
import { type Question, selectAsked, totalFor } from '../../state/search/answers';
import { keepAnswered } from '../../state/search/keepAnswered';
import type { AppStartListening, RootState } from '../../state/types';
import { selectHomeFilters } from './homeSlice';

/** The home page's question; null where there is none: without a party the list of states has the figure. */
const selectHomeQuestion = createSelector(
  [selectHomeFilters, (root: RootState) => selectRoute(root).path],
  (filters, path): Question | null =>
    path === '/' && filters.PolitalAff !== undefined ? { filters, of: [], presets: {} } : null,
);

export default function setupPartyCount(start: AppStartListening): void {
  keepAnswered(start, 'home', selectHomeQuestion);
}

/** How many voters of the chosen party there are. */
export const selectPartyTotal = createSelector(
  [selectHomeFilters, (root: RootState) => selectAsked(root, 'home')],
  totalFor,
);
