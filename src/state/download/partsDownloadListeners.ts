import { isAnyOf } from '@reduxjs/toolkit';
import { votersColumn } from '../../contract/layouts/layoutWords';
import { createLinkEndpoint, manifestEndpoint } from '../../contract/purchases';
import { type ApiError, callApi } from '../../services/http';
import { FormImpossible } from '../../services/forms/form';
import {
  type FormToMake,
  PartCorruptError,
  type PartFiles,
  PartRequestError,
} from '../../services/partFiles';
import { callSignedIn } from '../../services/signedInCall';
import type { Deps } from '../deps';
import { networkRetryDue, userSignedOut } from '../events';
import type { LazyListeners } from '../lazyListeners';
import {
  partsDownloadInterrupted,
  partsDownloadResumed,
  partsDownloadSaved,
  partsDownloadStarted,
  partsImpossible,
  partsSaved,
  selectPartsDownload,
} from './partsDownloadSlice';
import { type BoughtFile, csvIn, linkKey } from './startDownload';
import { selectUser } from '../session/authSlice';
import type { AppStartListening, AppListenerApi } from '../types';
import { forgetUnfinished, rememberUnfinished } from './unfinishedDownload';

/** Attempts at each request before the download counts as interrupted. */
const MAX_ATTEMPTS = 3;

/** Progress is told in steps of so many records. */
const RECORDS_TOLD = 10_000;

const INTERRUPTED = 'The download was interrupted.';

export const partsDownloadListeners: LazyListeners = {
  setup: setupPartsDownloadListeners,
  handle: (_action, listenerApi) => downloadParts(listenerApi),
};

function setupPartsDownloadListeners(start: AppStartListening): void {
  start({
    matcher: isAnyOf(partsDownloadStarted, partsDownloadResumed),
    effect: async (_action, listenerApi) => {
      const before = selectPartsDownload(listenerApi.getOriginalState());
      const { status } = selectPartsDownload(listenerApi.getState());
      // A second click changes no state and must not start a second download.
      if (status !== 'running' || before === selectPartsDownload(listenerApi.getState())) return;
      listenerApi.cancelActiveListeners();
      await downloadParts(listenerApi);
    },
  });
  // What was interrupted for want of network goes on when it is back.
  start({
    actionCreator: networkRetryDue,
    effect: (_action, { dispatch, ...listenerApi }) => {
      if (selectPartsDownload(listenerApi.getState()).status === 'interrupted')
        dispatch(partsDownloadResumed());
    },
  });
  start({
    actionCreator: userSignedOut,
    effect: async (_action, { extra }) => {
      forgetUnfinished(extra.tabStorage);
      await (await extra.partFiles()).discard();
    },
  });
}

async function downloadParts(listenerApi: AppListenerApi): Promise<void> {
  const { dispatch, extra, signal } = listenerApi;
  const state = selectPartsDownload(listenerApi.getState());
  if (state.status !== 'running') return;
  const { purchaseId, layout, form, recordCount } = state;
  const file = csvIn(state);
  const { uid = '' } = selectUser(listenerApi.getState()) ?? {};
  rememberUnfinished(extra.tabStorage, { ...file, uid, recordCount, ...(form && { form }) });
  const aborter = new AbortController();
  void listenerApi
    .condition((action) => userSignedOut.match(action))
    .then(
      () => aborter.abort(),
      () => aborter.abort(),
    );
  try {
    const attempt = { file, deps: extra, signal: aborter.signal };
    const { fileName, parts } = await manifestOf(attempt);
    const partFiles = await extra.partFiles();
    const saved = await partFiles.open(linkKey(file));
    let records = 0;
    for (const { part, rows, chosen } of parts) {
      if (part > saved) {
        await withRetries(attempt, (link) =>
          partFiles.add(
            {
              url: `${link}/parts/${part}`,
              voters: chosen ?? rows,
              isFirst: part === 1,
              votersColumn: chosen === undefined ? votersColumn(layout) : null,
              nextUrl: part < parts.length ? `${link}/parts/${part + 1}` : undefined,
            },
            aborter.signal,
          ),
        );
      }
      signal.throwIfAborted();
      records += chosen ?? rows;
      dispatch(partsSaved({ purchaseId, records }));
    }
    const onRecords = everySoMany((made) => dispatch(partsSaved({ purchaseId, records, made })));
    const toMake = form && { form, onRecords, signal: aborter.signal };
    const refusal = await finishFile(partFiles, fileName, toMake);
    forgetUnfinished(extra.tabStorage);
    if (refusal === null) dispatch(partsDownloadSaved({ purchaseId }));
    else dispatch(partsImpossible({ purchaseId, message: refusal.message }));
  } catch (error) {
    const requestId = requestOf(error);
    if (!signal.aborted)
      dispatch(
        partsDownloadInterrupted({ purchaseId, message: INTERRUPTED, ...(requestId && { requestId }) }),
      );
  }
}

/** The request of which a download failed, if the server answered it. */
const requestOf = (error: unknown) =>
  error instanceof PartRequestError || error instanceof PartCorruptError ? error.requestId : null;

const refused = (error: ApiError) =>
  new PartRequestError('status' in error ? error.status : 0, 'requestId' in error ? error.requestId : null);

/** Saves the file; as CSV if the list can't have the form, and then returns why. */
async function finishFile(
  partFiles: PartFiles,
  fileName: string,
  toMake: FormToMake | undefined,
): Promise<FormImpossible | null> {
  try {
    await partFiles.finish(fileName, toMake);
    return null;
  } catch (error) {
    if (!(error instanceof FormImpossible)) throw error;
    await partFiles.finish(fileName);
    return error;
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
async function withRetries<T>(
  { file, deps, signal }: Attempt,
  work: (link: string) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work(await linkOf(file, deps));
    } catch (error) {
      if (tries === MAX_ATTEMPTS || signal.aborted) throw error;
      if (error instanceof PartRequestError && error.status === 410) deps.payments.dropLink(linkKey(file));
    }
  }
}

/** The file's current link, or a new one. */
async function linkOf(file: BoughtFile, { auth, payments, clock }: Deps): Promise<string> {
  const cached = payments.linkOf(linkKey(file), clock());
  if (cached !== null) return cached;
  const result = await callSignedIn(auth, createLinkEndpoint, { body: file });
  if (!result.ok) throw refused(result.error);
  payments.holdLink(linkKey(file), result.data.downloadUrl, result.data.expiresAt);
  return result.data.downloadUrl;
}
