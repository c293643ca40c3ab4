import { isAnyOf } from '@reduxjs/toolkit';
import { searchUrl } from '../../state/search/searchUrl';
import { selectSearchedFilters } from '../../state/search/searchSelectors';
import type { AppStartListening } from '../../state/types';
import { pageChosen, pageSizeChosen, selectView, sortChosen } from '../../state/search/resultsSlice';

/** Sorting and paging replace the address: Back leaves the search instead of undoing each page. */
export function setupResultsListeners(start: AppStartListening): void {
  start({
    matcher: isAnyOf(sortChosen, pageChosen, pageSizeChosen),
    effect: (_action, listenerApi) => {
      const filters = selectSearchedFilters(listenerApi.getState());
      if (filters !== null)
        listenerApi.extra.navigate(searchUrl(filters, selectView(listenerApi.getState())), { replace: true });
    },
  });
}
