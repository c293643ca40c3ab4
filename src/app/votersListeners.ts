import { setupQuoteMaking } from '../features/results/quoteMaking';
import { setupResultsListeners } from '../features/results/resultsListeners';
import { setupAddressListeners } from '../features/search/addressListeners';
import { setupExclusionsListeners, setupStandingListeners } from '../features/search/leaveOutListeners';
import { setupFormListeners } from '../features/search/formQuestion';
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
