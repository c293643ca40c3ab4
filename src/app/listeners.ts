import type { Problem } from '../lib/problems';
import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { setupAuthListeners } from '../features/auth/authListeners';
import { downloadChosen, downloadFailed } from '../features/purchase/purchaseEvents';
import { UNCLEAR } from '../services/problem';
import {
  alertRaised,
  networkRetryDue,
  ownedDownloadChosen,
  purchaseRequested,
  routeChanged,
  walkthroughRequested,
} from '../state/events';
import { addLazyListeners, NOT_LOADED } from '../state/lazyListeners';
import { fileInterrupted, fileResumed, fileStarted, selectDownloads } from '../downloads/downloadsSlice';
import { retryLater, setupNetworkRetry } from '../state/networkRetry';
import { selectPaymentsInDoubt } from '../state/payments/paymentsSlice';
import { SEARCH_PATH, walkthroughStepIn } from '../state/search/searchUrl';
import type { AppStartListening, RootState } from '../state/types';

/** Sets up every feature's listeners. */
export function setupListeners(start: AppStartListening): void {
  setupAuthListeners(start);
  setupNetworkRetry(start);
  addLazyListeners(
    start,
    (action, now, before) => isCheckoutPress(action) || isDoubtToAsk(action, now, before),
    async () => (await import('../features/purchase/purchaseListeners')).setupPurchaseListeners,
    async (listenerApi, events) => {
      if (!events.some(isCheckoutPress)) {
        // Nobody pressed anything: it is fetched again by itself.
        await retryLater(listenerApi);
        return;
      }
      listenerApi.dispatch(alertRaised(NOT_LOADED));
      // The dialog waits for a file: the buyer can ask for it again.
      const { purchase } = listenerApi.getState();
      if (purchase.status === 'linking')
        listenerApi.dispatch(downloadFailed({ purchaseId: purchase.paid.purchaseId, problem: NOT_REACHED }));
    },
  );
  // In the chunks of their screens, so that every button has its listeners by the time it shows.
  addLazyListeners(
    start,
    isArrivalAt(SEARCH_PATH),
    async () => (await import(/* webpackChunkName: "voters" */ './votersListeners')).setupVotersListeners,
  );
  addLazyListeners(
    start,
    isArrivalAt('/', '/about'),
    async () =>
      (await import(/* webpackChunkName: "home" */ '../features/home/homeListeners')).setupHomeListeners,
  );
  addLazyListeners(
    start,
    isArrivalAt('/profile', '/receipt', '/data-use', '/quote'),
    async () => (await import(/* webpackChunkName: "profile" */ './buyersListeners')).setupBuyersListeners,
  );
  addLazyListeners(
    start,
    isAnyOf(fileStarted, fileResumed),
    async () => (await import('../downloads/downloadsListeners')).setupDownloadsListeners,
    ({ dispatch, ...listenerApi }) => {
      for (const { file, downloadId, status } of selectDownloads(listenerApi.getState()))
        if (status === 'running')
          dispatch(
            fileInterrupted({ purchaseId: file.purchaseId, downloadId, why: 'connection', records: 0 }),
          );
    },
  );
  addLazyListeners(
    start,
    (action) =>
      walkthroughRequested.match(action) ||
      (routeChanged.match(action) && walkthroughStepIn(action.payload) !== null),
    async () => (await import('../features/walkthrough/walkthroughListeners')).setupWalkthroughListeners,
  );
}

const isCheckoutPress = isAnyOf(purchaseRequested, ownedDownloadChosen, downloadChosen);

/** Once for a payment that is in doubt from now on: a failure's own events must not ask again at once. */
const isDoubtToAsk = (action: UnknownAction, now: RootState, before: RootState) =>
  selectPaymentsInDoubt(now).length > 0 &&
  (networkRetryDue.match(action) || selectPaymentsInDoubt(before).length === 0);

const NOT_REACHED: Problem = { ...UNCLEAR, code: 'network' };

const isArrivalAt =
  (...paths: readonly string[]) =>
  (action: UnknownAction) =>
    routeChanged.match(action) && paths.includes(action.payload.path);
