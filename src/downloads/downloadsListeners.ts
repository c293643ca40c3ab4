import { isAnyOf } from '@reduxjs/toolkit';
import { votersColumn } from '../contract/layouts/layoutColumns';
import { createLinkEndpoint, manifestEndpoint } from '../contract/purchases';
import { type CallError, callApi } from '../services/http';
import { FormImpossible } from './forms/form';
import {
  type AssembledFile,
  type FileContents,
  type FormToMake,
  PartCorruptError,
  PartRequestError,
} from '../services/fileAssembler';
import { FileNotWritten } from '../services/fileSinks';
import { callSignedIn } from '../services/signedInCall';
import type { Deps } from '../state/deps';
import { networkRetryDue } from '../state/events';
import {
  type BoughtFile,
  type Download,
  fileInterrupted,
  fileProgressed,
  fileResumed,
  fileSaved,
  fileStarted,
  selectDownload,
  selectDownloads,
} from './downloadsSlice';
import { csvIn, linkKey } from './startDownload';
import { selectUser } from '../state/session/authSlice';
import type { AppStartListening, AppListenerApi, RootState } from '../state/types';
import { forgetUnfinished, rememberUnfinished } from './unfinishedDownloads';

/** Attempts at each request before the download counts as interrupted. */
const MAX_ATTEMPTS = 3;

/** Progress is told in steps of so many records. */
const RECORDS_TOLD = 10_000;

/** Downloads that run on this page: any number at once, each with a file that only it writes to. */
export function setupDownloadsListeners(start: AppStartListening): void {
  start({
    matcher: isAnyOf(fileStarted, fileResumed),
    effect: async (action: ReturnType<typeof fileStarted | typeof fileResumed>, listenerApi) => {
      const { purchaseId } = action.payload;
      const before = selectDownload(listenerApi.getOriginalState(), purchaseId);
      const download = selectDownload(listenerApi.getState(), purchaseId);
      // A second click changes no state and must not start a second download.
      if (download?.status === 'running' && download !== before) await assemble(download, listenerApi);
    },
  });
  // What was interrupted for want of network goes on when it is back.
  start({
    actionCreator: networkRetryDue,
    effect: (_action, { dispatch, ...listenerApi }) => {
      for (const download of selectDownloads(listenerApi.getState()))
        if (download.status === 'interrupted' && download.why === 'connection')
          dispatch(fileResumed({ purchaseId: download.file.purchaseId }));
    },
  });
  // Given up, replaced by another download of the purchase, or the user signed out: the file goes, too.
  start({
    predicate: (_action, now, before) => endedBetween(before, now).length > 0,
    effect: async (_action, { extra, ...listenerApi }) => {
      const ended = endedBetween(listenerApi.getOriginalState(), listenerApi.getState());
      for (const { file } of ended) forgetUnfinished(extra.tabStorage, file.purchaseId);
      const { discard } = await extra.fileAssembler();
      await Promise.all(ended.map(({ downloadId }) => discard(downloadId)));
    },
  });
}

type Running = Extract<Download, { status: 'running' }>;

/** Downloads that had a file, or remembered one, and are no longer in the state. */
function endedBetween(before: RootState, now: RootState): readonly Download[] {
  if (selectDownloads(before) === selectDownloads(now)) return [];
  return selectDownloads(before).filter(
    ({ status, downloadId, file }) =>
      ['running', 'interrupted', 'left'].includes(status) &&
      selectDownload(now, file.purchaseId)?.downloadId !== downloadId,
  );
}

/** Joins the parts of a file, checks and saves it, for as long as the state says that this download runs. */
async function assemble({ downloadId, file, facts }: Running, listenerApi: AppListenerApi): Promise<void> {
  const { dispatch, extra } = listenerApi;
  const { purchaseId, layout, form } = file;
  const key = { purchaseId, downloadId };
  const signal = signalWhile((state) => {
    const download = selectDownload(state, purchaseId);
    return download?.downloadId === downloadId && download.status === 'running';
  }, listenerApi);
  const { uid = '' } = selectUser(listenerApi.getState()) ?? {};
  rememberUnfinished(extra.tabStorage, { uid, file, facts });
  let records = 0;
  try {
    const attempt = { file, deps: extra, signal };
    const { fileName, parts } = await manifestOf(attempt);
    const assembler = await extra.fileAssembler();
    signal.throwIfAborted();
    const plan = {
      fileName,
      parts: parts.map(({ rows, chosen }) => ({ voters: rows, chosen })),
      votersColumn: votersColumn(layout),
    };
    const assembled = await assembler.open(downloadId, plan);
    for (const [n, { voters, chosen }] of plan.parts.entries()) {
      if (n >= assembled.saved()) await withRetries(attempt, (link) => assembled.add(link, signal));
      signal.throwIfAborted();
      records += chosen ?? voters;
      dispatch(fileProgressed({ ...key, records }));
    }
    const onRecords = everySoMany((made) => dispatch(fileProgressed({ ...key, records, made })));
    const saved = await finishFile(assembled, form && { form, onRecords, signal });
    forgetUnfinished(extra.tabStorage, purchaseId);
    dispatch(fileSaved({ ...key, ...saved }));
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

/** A signal that aborts as soon as the state is another one. */
function signalWhile(holds: (state: RootState) => boolean, listenerApi: AppListenerApi): AbortSignal {
  const aborter = new AbortController();
  const abort = () => aborter.abort();
  void listenerApi.condition((_action, state) => !holds(state)).then(abort, abort);
  return aborter.signal;
}

/** The request of which a download failed, if the server answered it. */
const requestOf = (error: unknown) =>
  error instanceof PartRequestError || error instanceof PartCorruptError ? error.requestId : null;

const refused = (error: CallError) =>
  new PartRequestError('status' in error ? error.status : 0, 'requestId' in error ? error.requestId : null);

/** Saves the file; as CSV if the list can't have the form, and then returns why. */
async function finishFile(
  file: AssembledFile,
  toMake: FormToMake | undefined,
): Promise<{ readonly contents: FileContents; readonly impossible?: string }> {
  try {
    return { contents: await file.finish(toMake) };
  } catch (error) {
    if (!(error instanceof FormImpossible)) throw error;
    return { contents: await file.finish(), impossible: error.message };
  }
}

/** Lets through what is told of each further so many records: not every batch is news. */
function everySoMany(tell: (records: number) => void) {
  let told = 0;
  return (records: number) => {
    if (records < told + RECORDS_TOLD) return;
    told = records;
    tell(records);
  };
}

interface Attempt {
  readonly file: BoughtFile;
  readonly deps: Deps;
  readonly signal: AbortSignal;
}

/** Retried too: the server may need more than one request to list the parts of a very long list. */
function manifestOf(attempt: Attempt) {
  return withRetries(attempt, async (link) => {
    const result = await callApi(manifestEndpoint, { params: { token: link.split('/').at(-1) ?? '' } });
    if (!result.ok) throw refused(result.error);
    return result.data;
  });
}

/** Runs `work` with the file's link, up to three times, getting a new link if the old one has expired. */
async function withRetries<T>(attempt: Attempt, work: (link: string) => Promise<T>): Promise<T> {
  const { file, deps, signal } = attempt;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work(await linkOf(attempt));
    } catch (error) {
      if (tries === MAX_ATTEMPTS || signal.aborted || error instanceof FileNotWritten) throw error;
      if (error instanceof PartRequestError && error.status === 410) deps.payments.dropLink(linkKey(file));
    }
  }
}

/** The file's current link, or a new one. */
async function linkOf({ file, deps: { auth, payments, clock }, signal }: Attempt): Promise<string> {
  const cached = payments.linkOf(linkKey(file), clock());
  if (cached !== null) return cached;
  const result = await callSignedIn(auth, createLinkEndpoint, { body: csvIn(file) });
  // The links of somebody who has signed out are not kept.
  signal.throwIfAborted();
  if (!result.ok) throw refused(result.error);
  payments.holdLink(linkKey(file), result.data.downloadUrl, result.data.expiresAt);
  return result.data.downloadUrl;
}
