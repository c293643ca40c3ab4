import { isAnyOf } from '@reduxjs/toolkit';
import { rebuildListEndpoint } from '../contract/purchases';
import { api } from '../services/api';
import { failureOf } from '../services/problem';
import { callSignedIn } from '../services/signedInCall';
import { networkRetryDue, routeChanged, userSignedIn } from '../state/events';
import { selectRoute } from '../state/route/routeSlice';
import { selectUser } from '../state/session/authSlice';
import type { AppListenerApi, AppStartListening, RootState } from '../state/types';
import {
  type BoughtFile,
  fileLeft,
  fileRefused,
  fileRequested,
  isBusy,
  selectDownload,
  selectDownloads,
} from './downloadsSlice';
import { selectFileChoice } from './fileChoicesSlice';
import { wholeFile } from './fileSelection';
import { correctionChosen, fileChosen, rebuildChosen } from './purchaseFileEvents';
import { chosenFileOf, startDownload } from './startDownload';
import { readUnfinished } from './unfinishedDownloads';

const isOfPurchases = (state: RootState) => ['/profile', '/receipt'].includes(selectRoute(state).path);

export function setupPurchaseFileListeners(start: AppStartListening): void {
  start({
    matcher: isAnyOf(routeChanged, userSignedIn),
    effect: (_action, listenerApi) => {
      const state = listenerApi.getState();
      const user = selectUser(state);
      if (user === null || !isOfPurchases(state)) return;
      const { tabStorage, newId } = listenerApi.extra;
      for (const { file, facts } of readUnfinished(tabStorage, user.uid))
        listenerApi.dispatch(fileLeft({ downloadId: newId(), file, facts }));
    },
  });
  start({
    actionCreator: networkRetryDue,
    effect: (_action, listenerApi) => {
      const state = listenerApi.getState();
      if (!isOfPurchases(state)) return;
      for (const download of selectDownloads(state))
        if (download.status === 'refused' && download.problem.code === 'network' && !download.retired)
          void startDownload(download.file, listenerApi);
    },
  });
  start({
    actionCreator: fileChosen,
    effect: async ({ payload }, listenerApi) => {
      const { purchaseId, recordCount, file: made } = payload;
      const state = listenerApi.getState();
      if (isBusy(selectDownload(state, purchaseId))) return;
      const chosen = chosenFileOf(state, purchaseId, recordCount);
      if (made === undefined) await startDownload(chosen.file, listenerApi, chosen.problem);
      else await startDownload({ purchaseId, ...made, again: true }, listenerApi);
    },
  });
  start({
    matcher: isAnyOf(rebuildChosen, correctionChosen),
    effect: async ({ payload: { purchaseId } }: ReturnType<typeof rebuildChosen>, listenerApi) => {
      if (!isBusy(selectDownload(listenerApi.getState(), purchaseId)))
        await makeAgain(purchaseId, listenerApi);
    },
  });
}

/** Has a list made again from today's data, and downloads all of it, whatever was chosen from the old one. */
async function makeAgain(purchaseId: string, listenerApi: AppListenerApi): Promise<void> {
  const { dispatch, extra } = listenerApi;
  const downloadId = extra.newId();
  const whole = wholeFile(selectFileChoice(listenerApi.getState(), purchaseId));
  const file: BoughtFile = { purchaseId, ...whole, again: true };
  dispatch(fileRequested({ downloadId, file }));
  const rebuilt = await callSignedIn(extra.auth, rebuildListEndpoint, { body: { purchaseId } });
  if (selectDownload(listenerApi.getState(), purchaseId)?.downloadId !== downloadId) return;
  if (rebuilt.ok) {
    dispatch(api.util.invalidateTags(['Purchases']));
    await startDownload(file, listenerApi);
    return;
  }
  const problem = failureOf(rebuilt.error);
  // A refusal would only repeat itself: offer another try only after an outage or a network failure.
  const retired = rebuilt.error.kind !== 'refused' || problem.code === 'unavailable';
  const sentence = problem.sentence ?? 'Failed to update the list';
  dispatch(fileRefused({ purchaseId, downloadId, problem: { ...problem, sentence }, retired }));
}
