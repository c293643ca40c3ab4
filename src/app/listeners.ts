import { setupResultsListeners } from '../features/results/resultsListeners';
import { setupSearchListeners } from '../features/search/searchListeners';
import { setupAuthListeners } from '../features/auth/authListeners';
import { setupProfileListeners } from '../features/profile/profileListeners';
import { setupPurchaseListeners } from '../features/purchase/purchaseListeners';
import { setupShellListeners } from '../features/shell/shellListeners';
import { setupWalkthroughListeners } from '../features/walkthrough/walkthroughListeners';
import type { AppStartListening } from './types';

/** Every feature's effects, in one list. */
export function setupListeners(start: AppStartListening): void {
  setupSearchListeners(start);
  setupResultsListeners(start);
  setupAuthListeners(start);
  setupProfileListeners(start);
  setupPurchaseListeners(start);
  setupShellListeners(start);
  setupWalkthroughListeners(start);
}
