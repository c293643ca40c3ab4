import { isAnyOf } from '@reduxjs/toolkit';
import { routeChanged, userSignedIn, userSignedOut } from '../../state/events';
import type { LazyListeners } from '../../state/lazyListeners';
import { partsDownloadLeft } from '../../state/download/partsDownloadSlice';
import { selectRoute } from '../../state/route/routeSlice';
import { selectUser } from '../../state/session/authSlice';
import { startDownload } from '../../state/download/startDownload';
import type { AppStartListening, AppListenerApi } from '../../state/types';
import { readUnfinished } from '../../state/download/unfinishedDownload';
import type { Problem } from '../../contract/problems';
import { rebuildListEndpoint } from '../../contract/purchases';
import { api } from '../../services/api';
import { callSignedIn } from '../../services/signedInCall';
import { loadProfileReducers } from './loadProfileReducers';
import { saveListName } from './listNameListener';
import { profileApi } from './profileApi';
import {
  fileChosen,
  fileFailed,
  fileStarted,
  purchasesRetried,
  rebuildChosen,
  selectProfile,
  summaryRetried,
} from './profileSlice';
import { nameSaveChosen } from './purchaseHistorySlice';

export const profileListeners: LazyListeners = {
  setup: setupProfileListeners,
  handle: (_action, listenerApi) => keepPurchasesLoaded(listenerApi),
};

const userOrRouteChanged = isAnyOf(routeChanged, userSignedIn, userSignedOut);

/** While a signed-in user's profile is on screen, fetches their purchases and keeps them in the cache. */
async function keepPurchasesLoaded(listenerApi: AppListenerApi): Promise<void> {
  const user = selectUser(listenerApi.getState());
  if (user === null || selectRoute(listenerApi.getState()).path !== '/profile') return;
  const { uid } = user;
  const left = readUnfinished(uid, listenerApi.extra.tabStorage);
  if (left) listenerApi.dispatch(partsDownloadLeft(left));
  const queries = [
    listenerApi.dispatch(profileApi.endpoints.purchases.initiate({ uid }, { forceRefetch: true })),
    listenerApi.dispatch(profileApi.endpoints.summary.initiate({ uid }, { forceRefetch: true })),
  ];
  try {
    await listenerApi.condition((action) => userOrRouteChanged(action));
  } finally {
    for (const query of queries) query.unsubscribe();
  }
}

function setupProfileListeners(start: AppStartListening): void {
  loadProfileReducers();
  start({
    matcher: userOrRouteChanged,
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners();
      await keepPurchasesLoaded(listenerApi);
    },
  });
  start({
    matcher: isAnyOf(purchasesRetried, summaryRetried),
    effect: (action, { dispatch, ...listenerApi }) => {
      const user = selectUser(listenerApi.getState());
      if (user === null) return;
      const { purchases, summary } = profileApi.endpoints;
      const again = { forceRefetch: true, subscribe: false };
      if (purchasesRetried.match(action)) void dispatch(purchases.initiate({ uid: user.uid }, again));
      else void dispatch(summary.initiate({ uid: user.uid }, again));
    },
  });
  start({
    actionCreator: fileChosen,
    effect: async ({ payload: { purchaseId } }, listenerApi) => {
      const profile = selectProfile(listenerApi.getState());
      const before = selectProfile(listenerApi.getOriginalState());
      if (before.status === 'preparing' || profile.status !== 'preparing') return;
      const started = await startDownload(purchaseId, listenerApi.extra, listenerApi.dispatch);
      listenerApi.dispatch(started.ok ? fileStarted(started) : fileFailed(reasonOf(started)));
    },
  });
  start({ actionCreator: nameSaveChosen, effect: (_action, listenerApi) => saveListName(listenerApi) });
  start({
    actionCreator: rebuildChosen,
    effect: async (_action, { dispatch, extra, ...listenerApi }) => {
      const before = selectProfile(listenerApi.getOriginalState());
      const profile = selectProfile(listenerApi.getState());
      if (before.status !== 'failed' || profile.status !== 'preparing') return;
      const { purchaseId } = profile;
      const rebuilt = await callSignedIn(extra.auth, rebuildListEndpoint, { body: { purchaseId } });
      if (!rebuilt.ok) {
        const { error } = rebuilt;
        const message = error.kind === 'refused' ? error.error : NOT_REBUILT;
        // A refusal would only repeat itself: offer another try only after an outage or a network failure.
        const retired = error.kind !== 'refused' || error.code === 'unavailable';
        dispatch(fileFailed({ message, retired }));
        return;
      }
      dispatch(api.util.invalidateTags(['Purchases']));
      const started = await startDownload(purchaseId, extra, dispatch);
      dispatch(started.ok ? fileStarted(started) : fileFailed(reasonOf(started)));
    },
  });
}

const reasonOf = ({ problem, retired }: { problem: Problem; retired: boolean }) => ({
  message: problem.sentence ?? 'Failed to create download link',
  retired,
});

const NOT_REBUILT = 'Failed to update the list';
