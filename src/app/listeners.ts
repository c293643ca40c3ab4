import type { UnknownAction } from '@reduxjs/toolkit';
import { setupSearchListeners } from '../features/search/searchListeners';
import { setupAuthListeners } from '../features/auth/authListeners';
import { setupShellListeners } from '../features/shell/shellListeners';
import { ownedDownloadChosen, purchaseRequested, routeChanged, walkthroughRequested } from '../state/events';
import { addLazyListeners } from '../state/lazyListeners';
import { partsDownloadResumed, partsDownloadStarted } from '../state/download/partsDownloadSlice';
import { selectPaymentsInDoubt } from '../state/payments/knownPayments';
import { SEARCH_PATH, walkthroughStepIn } from '../state/search/searchUrl';
import type { AppStartListening } from '../state/types';

/** Sets up every feature's listeners. */
export function setupListeners(start: AppStartListening): void {
  setupSearchListeners(start);
  setupAuthListeners(start);
  setupShellListeners(start);
  addLazyListeners(
    start,
    (action, now) =>
      purchaseRequested.match(action) ||
      ownedDownloadChosen.match(action) ||
      selectPaymentsInDoubt(now).length > 0,
    async () => (await import('../features/purchase/purchaseListeners')).purchaseListeners,
  );
  // In the chunks of their screens, so that every button has its listeners by the time it shows.
  addLazyListeners(
    start,
    isArrivalAt(SEARCH_PATH),
    async () => (await import(/* webpackChunkName: "voters" */ './votersListeners')).votersListeners,
  );
  addLazyListeners(
    start,
    isArrivalAt('/', '/data-use'),
    async () => (await import(/* webpackChunkName: "home" */ '../features/home/homeListeners')).homeListeners,
  );
  addLazyListeners(
    start,
    isArrivalAt('/profile', '/receipt', '/verify'),
    async () => (await import(/* webpackChunkName: "profile" */ './buyersListeners')).buyersListeners,
  );
  addLazyListeners(
    start,
    (action) => partsDownloadStarted.match(action) || partsDownloadResumed.match(action),
    async () => (await import('../state/download/partsDownloadListeners')).partsDownloadListeners,
  );
  addLazyListeners(
    start,
    (action) =>
      walkthroughRequested.match(action) ||
      (routeChanged.match(action) && walkthroughStepIn(action.payload) !== null),
    async () => (await import('../features/walkthrough/walkthroughListeners')).walkthroughListeners,
  );
}

const isArrivalAt =
  (...paths: readonly string[]) =>
  (action: UnknownAction) =>
    routeChanged.match(action) && paths.includes(action.payload.path);
