import { createSelector } from '@reduxjs/toolkit';
import { sameFilters } from '../../contract/filters';
import { selectAnswered } from '../../state/search/answers';
import { selectFiltersOfForm } from '../../state/search/formTotal';
import { selectSearchedFilters } from '../../state/search/searchSelectors';
import type { RootState } from '../../state/types';

/**
 * What the list on screen comes to. While it is counted, what the list of the same state before it came to,
 * which is `stale`. Null while neither is known, and while a field can't be read.
 */
export const selectListCounts = createSelector(
  [selectFiltersOfForm, selectSearchedFilters, (state: RootState) => selectAnswered(state, 'list')],
  (filters, searched, answer) => {
    if (filters === null || searched === null || answer === undefined) return null;
    const isStale = !sameFilters(answer.filters, searched);
    const isOfEverybody = Object.keys(answer.filters).length === 0;
    if (isStale && (isOfEverybody || answer.filters.State !== searched.State)) return null;
    return { ...answer.counts, isStale };
  },
);
