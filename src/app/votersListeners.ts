import { isAnyOf } from '@reduxjs/toolkit';
import { setupBreakdownListeners } from '../features/breakdown/breakdownListeners';
import { purchaseSlice } from '../features/purchase/purchaseSlice';
import { setupQuoteMaking } from '../features/results/quoteMaking';
import { setupResultsListeners } from '../features/results/resultsListeners';
import { setupExclusionsListeners } from '../features/search/exclusionsListeners';
import { setupFormListeners } from '../features/search/formListeners';
import { setupStandingListeners } from '../features/search/standingListeners';
import { setupSearchListeners } from '../features/search/searchListeners';
import { deletionStarted, uploadStarted } from '../features/search/doNotMail/doNotMailSlice';
import { provideReducer } from '../state/lateReducer';
import { addLazyListeners } from '../state/lazyListeners';
import type { AppStartListening } from '../state/types';

/** The listeners of the search screen, which nothing needs before the screen loads. */
export function setupVotersListeners(start: AppStartListening): void {
  // The summary bar asks for the file of a list already owned before the checkout's own listeners have
  // loaded.
  provideReducer(purchaseSlice);
  setupSearchListeners(start);
  setupResultsListeners(start);
  setupQuoteMaking(start);
  setupFormListeners(start);
  setupExclusionsListeners(start);
  setupStandingListeners(start);
  setupBreakdownListeners(start);
  addLazyListeners(
    start,
    isAnyOf(uploadStarted, deletionStarted),
    async () =>
      (await import(/* webpackChunkName: "doNotMail" */ '../features/search/doNotMail/doNotMailListeners'))
        .setupDoNotMailListeners,
  );
}
