import { isAnyOf } from '@reduxjs/toolkit';
import { FormImpossible } from './forms/form';
import type { AssembledFile, FormToMake, FinishedFile } from '../services/fileAssembler';
import { FileNotWritten } from '../services/fileSinks';
import { networkRetryDue } from '../state/events';
import type { Download } from './download';
import {
  fileInterrupted,
  fileProgressed,
  fileResumed,
  fileSaved,
  fileStarted,
  selectDownload,
  selectDownloads,
} from './downloadsSlice';
import { fetchParts, requestOf, signalWhile } from './fetchParts';
import { MOST_LABELS, readyLabels, tooManyLabels } from './readyLabels';
import { type HeldFiles, setupSharing } from './sharing';
import { selectUser } from '../state/session/authSlice';
import type { AppStartListening, AppListenerApi, RootState } from '../state/types';
import { forgetUnfinished, rememberUnfinished } from './unfinishedDownloads';
import type { In } from '../state/when';

const REPORT_STEP = 10_000;

/** Downloads that run on this page: any number at once, each with a file that only it writes to. */
export default function setupDownloadsListeners(start: AppStartListening): void {
  const held: HeldFiles = new Map();
  setupSharing(start, held);
  start({
    matcher: isAnyOf(fileStarted, fileResumed),
    effect: async (action: ReturnType<typeof fileStarted | typeof fileResumed>, listenerApi) => {
      const { purchaseId } = action.payload;
      const before = selectDownload(listenerApi.getOriginalState(), purchaseId);
      const download = selectDownload(listenerApi.getState(), purchaseId);
      // A second click changes no state and must not start a second download.
      if (download?.status === 'running' && download !== before) await assemble(download, listenerApi, held);
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
        held.delete(downloadId);
        readyLabels.delete(downloadId);
        forgetUnfinished(extra.tabStorage, file.purchaseId);
      }
      const written = gone.filter(isWritten);
      if (written.length === 0) return;
      const { discard } = await extra.fileAssembler();
      await Promise.all(written.map(({ downloadId }) => discard(downloadId)));
    },
  });
}

type Running = In<Download, 'running'>;

function goneBetween(before: RootState, now: RootState): readonly Download[] {
  if (selectDownloads(before) === selectDownloads(now)) return [];
  return selectDownloads(before).filter(
    ({ downloadId, file }) => selectDownload(now, file.purchaseId)?.downloadId !== downloadId,
  );
}

/** Whether this page has written a file, or a part of one, that is not in the buyer's downloads. */
const isWritten = (download: Download) =>
  ['running', 'interrupted', 'left'].includes(download.status) ||
  (download.status === 'started' && download.sharing !== 'offered');

async function assemble(
  { downloadId, file, facts }: Running,
  listenerApi: AppListenerApi,
  held: HeldFiles,
): Promise<void> {
  const { dispatch, extra } = listenerApi;
  const { purchaseId, form } = file;
  const key = { purchaseId, downloadId };
  const signal = signalWhile((state) => {
    const download = selectDownload(state, purchaseId);
    return download?.downloadId === downloadId && download.status === 'running';
  }, listenerApi);
  const { uid = '' } = selectUser(listenerApi.getState()) ?? {};
  rememberUnfinished(extra.tabStorage, { uid, file, facts });
  let records = 0;
  try {
    const assembled = await fetchParts(downloadId, { file, deps: extra, signal }, (arrived) => {
      records = arrived;
      dispatch(fileProgressed({ ...key, records }));
    });
    const onRecords = inSteps((made) => dispatch(fileProgressed({ ...key, records, made })));
    const { save } = await extra.fileAssembler();
    const { made, impossible } = await (form === 'labels'
      ? labelsOf(assembled)
      : finishFile(assembled, form && { form, fileName: facts.fileName, onRecords, signal }));
    forgetUnfinished(extra.tabStorage, purchaseId);
    if (form === 'labels' && impossible === undefined) readyLabels.set(downloadId, made.file);
    else {
      save(made.file, made.file.name);
      held.set(downloadId, made.file);
    }
    dispatch(fileSaved({ ...key, contents: made.contents, ...(impossible && { impossible }) }));
  } catch (error) {
    if (signal.aborted) return;
    const requestId = requestOf(error);
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

interface Made {
  readonly made: FinishedFile;
  readonly impossible?: string;
}

async function finishFile(file: AssembledFile, toMake: FormToMake | undefined): Promise<Made> {
  try {
    return { made: await file.finish(toMake) };
  } catch (error) {
    if (!(error instanceof FormImpossible)) throw error;
    return { made: await file.finish(), impossible: error.message };
  }
}

async function labelsOf(file: AssembledFile): Promise<Made> {
  const made = await file.finish();
  const { records } = made.contents;
  return records > MOST_LABELS ? { made, impossible: tooManyLabels(records) } : { made };
}

function inSteps(report: (records: number) => void) {
  let reported = 0;
  return (records: number) => {
    if (records < reported + REPORT_STEP) return;
    reported = records;
    report(records);
  };
}
