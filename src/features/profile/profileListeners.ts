import { networkRetryDue } from '../../state/events';
import type { BoughtFile } from '../../downloads/download';
import {
  fileLeft,
  fileRefused,
  fileRequested,
  isBusy,
  selectDownload,
  selectDownloads,
} from '../../downloads/downloadsSlice';
import { userOrRouteChanged, whileShown } from '../../state/whileShown';
import { selectRoute } from '../../state/route/routeSlice';
import { selectUser } from '../../state/session/authSlice';
import { selectFileChoice } from '../../downloads/fileChoicesSlice';
import { wholeFile } from '../../downloads/fileSelection';
import { recallFiles } from '../../downloads/recallFiles';
import { chosenFileOf, startDownload } from '../../downloads/startDownload';
import type { AppStartListening, AppListenerApi, RootState } from '../../state/types';
import { readUnfinished } from '../../downloads/unfinishedDownloads';
import type { Problem } from '../../lib/problems';
import { failureOf } from '../../services/problem';
import { rebuildListEndpoint } from '../../contract/purchases';
import { api } from '../../services/api';
import { callSignedIn } from '../../services/signedInCall';
import { saveListName } from './listNameListener';
import { profileApi } from './profileApi';
import { fileChosen, purchasesRetried, rebuildChosen, summaryRetried } from './profileEvents';
import { nameSaveChosen } from './purchaseHistorySlice';

/** The user whose profile is on screen. */
function shownIn(state: RootState): { readonly uid: string } | null {
  const user = selectUser(state);
  return user === null || selectRoute(state).path !== '/profile' ? null : { uid: user.uid };
}

export function setupProfileListeners(start: AppStartListening): void {
  start({
    matcher: userOrRouteChanged,
    effect: (_action, listenerApi) => {
      const shown = shownIn(listenerApi.getState());
      if (shown === null) return;
      const { tabStorage, newId } = listenerApi.extra;
      for (const { file, facts } of readUnfinished(tabStorage, shown.uid))
        listenerApi.dispatch(fileLeft({ downloadId: newId(), file, facts }));
    },
  });
  const { purchases, summary } = profileApi.endpoints;
  whileShown(start, purchases, { select: shownIn, retried: purchasesRetried });
  whileShown(start, summary, { select: shownIn, retried: summaryRetried });
  start({
    matcher: purchases.matchFulfilled,
    effect: ({ payload, meta }, listenerApi) => {
      const isTheirs = selectUser(listenerApi.getState())?.uid === meta.arg.originalArgs.uid;
      if (isTheirs) recallFiles(payload.purchases, listenerApi);
    },
  });
  start({
    actionCreator: networkRetryDue,
    effect: (_action, listenerApi) => {
      const state = listenerApi.getState();
      if (selectRoute(state).path !== '/profile') return;
      for (const download of selectDownloads(state))
        if (download.status === 'refused' && download.problem.code === 'network' && !download.retired)
          void startDownload(download.file, listenerApi);
    },
  });
  start({
    actionCreator: fileChosen,
    effect: async ({ payload: { purchaseId, recordCount } }, listenerApi) => {
      const state = listenerApi.getState();
      if (isBusy(selectDownload(state, purchaseId))) return;
      const { file, problem } = chosenFileOf(state, purchaseId, recordCount);
      if (problem === null) await startDownload(file, listenerApi);
      else refuse(file, problem, listenerApi);
    },
  });
  start({ actionCreator: nameSaveChosen, effect: (_action, listenerApi) => saveListName(listenerApi) });
  start({
    actionCreator: rebuildChosen,
    effect: ({ payload: { purchaseId } }, listenerApi) => rebuild(purchaseId, listenerApi),
  });
}

/** Has a list rebuilt from today's data, and downloads all of it, whatever was chosen from the old one. */
async function rebuild(purchaseId: string, listenerApi: AppListenerApi): Promise<void> {
  const { dispatch, extra } = listenerApi;
  const before = selectDownload(listenerApi.getState(), purchaseId);
  if (before?.status !== 'refused' || !before.retired) return;
  const downloadId = extra.newId();
  const file = { purchaseId, ...wholeFile(selectFileChoice(listenerApi.getState(), purchaseId)) };
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

/** The buyer has to mend what was typed before there is a file. */
function refuse(file: BoughtFile, problem: Problem, { dispatch, extra }: AppListenerApi): void {
  const downloadId = extra.newId();
  dispatch(fileRequested({ downloadId, file }));
  dispatch(fileRefused({ purchaseId: file.purchaseId, downloadId, problem, retired: false }));
}
