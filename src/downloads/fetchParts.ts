import { votersColumn } from '../contract/layouts/layoutColumns';
import { createLinkEndpoint, manifestEndpoint } from '../contract/purchases';
import { type AssembledFile, PartCorruptError, PartRequestError } from '../services/fileAssembler';
import { FileNotWritten } from '../services/fileSinks';
import { type CallError, callApi } from '../services/http';
import { callSignedIn } from '../services/signedInCall';
import type { Deps, AppListenerApi, RootState } from '../state/types';
import type { BoughtFile } from './download';
import { linkKey } from './startDownload';

const MAX_ATTEMPTS = 3;

export interface Fetching {
  readonly file: BoughtFile;
  readonly deps: Deps;
  readonly signal: AbortSignal;
}

/** Fetches the parts that a file does not have yet. Throws the last attempt's error; the file keeps what it has. */
export async function fetchParts(
  downloadId: string,
  attempt: Fetching,
  onRecords: (records: number) => void = () => undefined,
): Promise<AssembledFile> {
  const { file, deps, signal } = attempt;
  const { fileName, parts } = await manifestOf(attempt);
  const assembler = await deps.fileAssembler();
  signal.throwIfAborted();
  const plan = {
    purchaseId: file.purchaseId,
    fileName,
    parts: parts.map(({ rows, chosen }) => ({ voters: rows, chosen })),
    votersColumn: votersColumn(file.layout),
  };
  const assembled = await assembler.open(downloadId, plan);
  let records = 0;
  for (const [n, { voters, chosen }] of plan.parts.entries()) {
    if (n >= assembled.saved()) await withRetries(attempt, (link) => assembled.add(link, signal));
    signal.throwIfAborted();
    records += chosen ?? voters;
    onRecords(records);
  }
  return assembled;
}

export function signalWhile(holds: (state: RootState) => boolean, listenerApi: AppListenerApi): AbortSignal {
  const aborter = new AbortController();
  const abort = () => aborter.abort();
  void listenerApi.condition((_action, state) => !holds(state)).then(abort, abort);
  return aborter.signal;
}

export const requestOf = (error: unknown) =>
  error instanceof PartRequestError || error instanceof PartCorruptError ? error.requestId : null;

const refused = (error: CallError) =>
  new PartRequestError('status' in error ? error.status : 0, 'requestId' in error ? error.requestId : null);

function manifestOf(attempt: Fetching) {
  return withRetries(attempt, async (link) => {
    const result = await callApi(manifestEndpoint, { params: { token: link.split('/').at(-1) ?? '' } });
    if (!result.ok) throw refused(result.error);
    return result.data;
  });
}

/** Runs `work` with the file's link, up to three times, getting a new link if the old one has expired. */
async function withRetries<T>(attempt: Fetching, work: (link: string) => Promise<T>): Promise<T> {
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

async function linkOf({ file, deps: { auth, payments, clock }, signal }: Fetching): Promise<string> {
  const cached = payments.linkOf(linkKey(file), clock());
  if (cached !== null) return cached;
  const result = await callSignedIn(auth, createLinkEndpoint, { body: { ...file, again: true } });
  // A link that comes after signing out is not kept.
  signal.throwIfAborted();
  if (!result.ok) throw refused(result.error);
  payments.holdLink(linkKey(file), result.data.downloadUrl, result.data.expiresAt);
  return result.data.downloadUrl;
}
