import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { networkRetryDue, routeChanged, sessionEnded, userSignedIn, userSignedOut } from '../../state/events';
import type { LazyListeners } from '../../state/lazyListeners';
import { partsDownloadLeft } from '../../state/download/partsDownloadSlice';
import { isNetworkError, setupNetworkRetry } from '../../state/networkRetry';
import { selectRoute } from '../../state/route/routeSlice';
import { selectUser } from '../../state/session/authSlice';
import { selectFileLayout } from '../../state/download/fileLayoutSlice';
import { askedOf, NOT_CHOSEN, wholeFile } from '../../state/download/fileSelection';
import { type BoughtFile, startDownload } from '../../state/download/startDownload';
import type { AppStartListening, AppListenerApi, RootState } from '../../state/types';
import { readUnfinished } from '../../state/download/unfinishedDownload';
import type { Problem } from '../../contract/problems';
import { problemOf, UNCLEAR } from '../../services/problem';
import { rebuildListEndpoint } from '../../contract/purchases';
import { api } from '../../services/api';
import { callSignedIn } from '../../services/signedInCall';
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

const userOrRouteChanged = isAnyOf(routeChanged, userSignedIn, userSignedOut, sessionEnded);

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
  start({
    matcher: userOrRouteChanged,
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners();
      await keepPurchasesLoaded(listenerApi);
    },
  });
  setupNetworkRetry(start);
  start({
    matcher: isAnyOf(purchasesRetried, summaryRetried, networkRetryDue),
    effect: (action, listenerApi) => fetchAgain(action, listenerApi),
  });
  start({
    actionCreator: networkRetryDue,
    effect: (_action, { dispatch, ...listenerApi }) => {
      const profile = selectProfile(listenerApi.getState());
      if (profile.status === 'failed' && profile.problem.code === 'network' && !profile.retired)
        dispatch(fileChosen({ purchaseId: profile.purchaseId }));
    },
  });
  start({
    actionCreator: fileChosen,
    effect: async ({ payload: { purchaseId } }, listenerApi) => {
      const profile = selectProfile(listenerApi.getState());
      const before = selectProfile(listenerApi.getOriginalState());
      if (before.status === 'preparing' || profile.status !== 'preparing') return;
      const file = fileOf(purchaseId, listenerApi.getState());
      if (file === null) {
        listenerApi.dispatch(fileFailed({ problem: NOT_CHOSEN, retired: false }));
        return;
      }
      const started = await startDownload(file, listenerApi.extra, listenerApi.dispatch);
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
        const problem = problemOf(rebuilt.error) ?? UNCLEAR;
        // A refusal would only repeat itself: offer another try only after an outage or a network failure.
        const retired = rebuilt.error.kind !== 'refused' || problem.code === 'unavailable';
        dispatch(fileFailed({ problem: { ...problem, sentence: problem.sentence ?? NOT_REBUILT }, retired }));
        return;
      }
      dispatch(api.util.invalidateTags(['Purchases']));
      // Of the new list, whatever was chosen from the old one.
      const whole = wholeFile(selectFileLayout(listenerApi.getState()));
      const started = await startDownload({ purchaseId, ...whole }, extra, dispatch);
      dispatch(started.ok ? fileStarted(started) : fileFailed(reasonOf(started)));
    },
  });
}

/** A purchase's file as it is chosen; null if what was typed has to be mended first. */
function fileOf(purchaseId: string, state: RootState): BoughtFile | null {
  const asked = askedOf(selectFileLayout(state));
  return asked && { purchaseId, ...asked };
}

/** What the user wants asked for again, or what was lost for want of network. */
function fetchAgain(action: UnknownAction, { dispatch, ...listenerApi }: AppListenerApi): void {
  const state = listenerApi.getState();
  const user = selectUser(state);
  if (user === null || selectRoute(state).path !== '/profile') return;
  const { purchases, summary } = profileApi.endpoints;
  const { uid } = user;
  const again = { forceRefetch: true, subscribe: false };
  const isDue = (query: { error?: unknown }) => networkRetryDue.match(action) && isNetworkError(query.error);
  if (purchasesRetried.match(action) || isDue(purchases.select({ uid })(state)))
    void dispatch(purchases.initiate({ uid }, again));
  if (summaryRetried.match(action) || isDue(summary.select({ uid })(state)))
    void dispatch(summary.initiate({ uid }, again));
}

const reasonOf = ({ problem, retired }: { problem: Problem; retired: boolean }) => ({
  problem: { ...problem, sentence: problem.sentence ?? 'Failed to create download link' },
  retired,
});

const NOT_REBUILT = 'Failed to update the list';
