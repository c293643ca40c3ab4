import { isAnyOf } from '@reduxjs/toolkit';
import { api } from '../services/api';
import { networkRetryDue } from '../state/events';
import { selectUser } from '../state/session/authSlice';
import type { AppListenerApi, AppStartListening, RootState } from '../state/types';
import type { In } from '../state/when';
import {
  type Download,
  fileInterrupted,
  fileProgressed,
  fileResumed,
  fileSaved,
  fileStarted,
  selectDownload,
  selectDownloads,
} from './downloadsSlice';
import { discardParts, fetchParts, type FilesInParts } from './fetchParts';
import { FileNotWritten, PartFailed } from './fileInParts';
import { FORMATS, nameInFormat, whyImpossible } from './formats';
import { offerSharing, pageFiles } from './pageFiles';
import { forgetUnfinished, rememberUnfinished } from './unfinishedDownloads';

/** Downloads that run on this page: any number at once. */
export default function setupDownloadsListeners(start: AppStartListening): void {
  const files: FilesInParts = new Map();
  start({
    matcher: isAnyOf(fileStarted, fileResumed),
    effect: async (action: ReturnType<typeof fileStarted | typeof fileResumed>, listenerApi) => {
      const { purchaseId } = action.payload;
      const before = selectDownload(listenerApi.getOriginalState(), purchaseId);
      const download = selectDownload(listenerApi.getState(), purchaseId);
      // A second click changes no state and must not start a second download.
      if (download?.status === 'running' && download !== before) await run(download, files, listenerApi);
    },
  });
  start({
    actionCreator: networkRetryDue,
    effect: (_action, { dispatch, ...listenerApi }) => {
      for (const download of selectDownloads(listenerApi.getState()))
        if (download.status === 'interrupted' && download.why === 'connection')
          dispatch(fileResumed({ purchaseId: download.file.purchaseId, by: 'page' }));
    },
  });
  // Given up, replaced by another download of the purchase, or the user signed out: the file goes, too.
  start({
    predicate: (_action, now, before) => goneBetween(before, now).length > 0,
    effect: async (_action, { extra, ...listenerApi }) => {
      const gone = goneBetween(listenerApi.getOriginalState(), listenerApi.getState());
      for (const { downloadId, file } of gone) {
        pageFiles.delete(downloadId);
        forgetUnfinished(extra.tabStorage, file.purchaseId);
      }
      await Promise.all(gone.map(({ downloadId }) => discardParts(downloadId, files)));
    },
  });
}

function goneBetween(before: RootState, now: RootState): readonly Download[] {
  if (selectDownloads(before) === selectDownloads(now)) return [];
  return selectDownloads(before).filter(
    ({ downloadId, file }) => selectDownload(now, file.purchaseId)?.downloadId !== downloadId,
  );
}

const REPORT_STEP = 10_000;

/** Fetches the parts of a file, makes it in its format, and saves it. */
async function run(
  download: In<Download, 'running'>,
  files: FilesInParts,
  listenerApi: AppListenerApi,
): Promise<void> {
  const { dispatch, extra: deps } = listenerApi;
  const { downloadId, file, facts } = download;
  const { purchaseId } = file;
  const key = { purchaseId, downloadId };
  const isOver = (state: RootState) => {
    const now = selectDownload(state, purchaseId);
    return now?.downloadId !== downloadId || now.status !== 'running';
  };
  const aborter = new AbortController();
  const { signal } = aborter;
  const abort = () => aborter.abort();
  void listenerApi.condition((_action, state) => isOver(state)).then(abort, abort);
  const { uid = '' } = selectUser(listenerApi.getState()) ?? {};
  rememberUnfinished(deps.tabStorage, { uid, file, facts });
  let [records, reported] = [0, 0];
  const onRecords = (arrived: number) => {
    records = arrived;
    dispatch(fileProgressed({ ...key, records }));
  };
  const onMade = (made: number) => {
    signal.throwIfAborted();
    if (made < reported + REPORT_STEP) return;
    reported = made;
    dispatch(fileProgressed({ ...key, records, made }));
  };
  try {
    const { fileName, csv, contents } = await fetchParts({ download, deps, signal }, files, onRecords);
    const { openFileSink, saveFile } = await deps.files();
    const impossible = whyImpossible(file.form, contents.records);
    const form = impossible === undefined ? file.form : undefined;
    let made = csv;
    if (form === 'xlsx') {
      const { xlsxOf } = await import(/* webpackChunkName: "xlsx" */ './xlsx');
      made = await xlsxOf(csv, contents, await openFileSink(), onMade);
    }
    signal.throwIfAborted();
    files.delete(downloadId);
    forgetUnfinished(deps.tabStorage, purchaseId);
    const name = nameInFormat(facts.fileName ?? fileName, form);
    const whole = new File([made], name, { type: FORMATS[form ?? 'csv'].type });
    pageFiles.set(downloadId, whole);
    if (form !== 'labels') saveFile(whole, name);
    dispatch(fileSaved({ ...key, contents, ...(impossible !== undefined && { impossible }) }));
    dispatch(api.util.invalidateTags(['Downloads']));
    if (form !== 'labels') offerSharing(key, dispatch);
  } catch (error) {
    if (signal.aborted) {
      await discardParts(downloadId, files);
      return;
    }
    const requestId = error instanceof PartFailed ? error.requestId : null;
    const isFull = error instanceof FileNotWritten;
    dispatch(
      fileInterrupted({
        ...key,
        why: isFull ? 'room' : 'connection',
        records: isFull ? 0 : records,
        ...(requestId && { requestId }),
      }),
    );
  }
}
