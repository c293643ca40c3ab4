import { setupQuoteMaking } from '../features/results/quoteMaking';
import { setupResultsListeners } from '../features/results/resultsListeners';
import { setupAddressListeners } from '../features/search/addressListeners';
import { setupExclusionsListeners } from '../features/search/exclusionsListeners';
import { setupFormListeners } from '../features/search/formListeners';
import { setupStandingListeners } from '../features/search/standingListeners';
import { setupSearchListeners } from '../features/search/searchListeners';
import type { AppStartListening } from '../state/types';

export default function setupVotersListeners(start: AppStartListening): void {
  setupSearchListeners(start);
  setupAddressListeners(start);
  setupResultsListeners(start);
  setupQuoteMaking(start);
  setupFormListeners(start);
  setupExclusionsListeners(start);
  setupStandingListeners(start);
}
