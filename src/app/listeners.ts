import type { UnknownAction } from '@reduxjs/toolkit';
import { setupSearchListeners } from '../features/search/searchListeners';
import { setupAuthListeners } from '../features/auth/authListeners';
import { setupShellListeners } from '../features/shell/shellListeners';
import { purchaseRequested, routeChanged, walkthroughRequested } from './events';
import { setupLater } from './laterListeners';
import { partsDownloadResumed, partsDownloadStarted } from './partsDownloadSlice';
import { SEARCH_PATH, walkthroughStepIn } from './searchAddress';
import type { AppStartListening } from './types';

/** Every feature's effects, in one list. */
export function setupListeners(start: AppStartListening): void {
  setupSearchListeners(start);
  setupAuthListeners(start);
  setupShellListeners(start);
  setupLater(
    start,
    (action) => purchaseRequested.match(action),
    async () => (await import('../features/purchase/purchaseListeners')).purchaseEffects,
  );
  // With their screens, so that nobody can press what nothing listens to yet.
  setupLater(
    start,
    isArrivalAt(SEARCH_PATH),
    async () => (await import(/* webpackChunkName: "voters" */ './votersEffects')).votersEffects,
  );
  setupLater(
    start,
    isArrivalAt('/profile'),
    async () =>
      (await import(/* webpackChunkName: "profile" */ '../features/profile/profileListeners')).profileEffects,
  );
  setupLater(
    start,
    (action) => partsDownloadStarted.match(action) || partsDownloadResumed.match(action),
    async () => (await import('./partsDownloadListeners')).partsDownloadEffects,
  );
  setupLater(
    start,
    (action) =>
      walkthroughRequested.match(action) ||
      (routeChanged.match(action) && walkthroughStepIn(action.payload) !== null),
    async () => (await import('../features/walkthrough/walkthroughListeners')).walkthroughEffects,
  );
}

const isArrivalAt = (path: string) => (action: UnknownAction) =>
  routeChanged.match(action) && action.payload.path === path;
