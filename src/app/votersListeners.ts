import { setupBreakdownListeners } from '../features/breakdown/breakdownListeners';
import { setupResultsListeners } from '../features/results/resultsListeners';
import { setupExclusionsListeners } from '../features/search/exclusionsListeners';
import { setupFormListeners } from '../features/search/formListeners';
import { setupSearchListeners } from '../features/search/searchListeners';
import type { AppStartListening } from '../state/types';

/** The listeners of the search screen, which nothing needs before the screen loads. */
export function setupVotersListeners(start: AppStartListening): void {
  setupSearchListeners(start);
  setupResultsListeners(start);
  setupFormListeners(start);
  setupExclusionsListeners(start);
  setupBreakdownListeners(start);
}
