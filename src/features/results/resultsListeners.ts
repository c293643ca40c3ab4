import { isAnyOf } from '@reduxjs/toolkit';
import { searchAddress } from '../../app/searchAddress';
import { selectSearchedFilters } from '../../app/selectors';
import type { AppStartListening } from '../../app/types';
import { pageChosen, pageSizeChosen, selectView, sortChosen } from './resultsSlice';

/** Sorting and paging change the address in place: Back leaves the search, not the page of it. */
export function setupResultsListeners(start: AppStartListening): void {
  start({
    matcher: isAnyOf(sortChosen, pageChosen, pageSizeChosen),
    effect: (_action, effect) => {
      const filters = selectSearchedFilters(effect.getState());
      if (filters !== null)
        effect.extra.navigate(searchAddress(filters, selectView(effect.getState())), { replace: true });
    },
  });
}
