import { votersColumn } from '../contract/layouts/layoutColumns';
import { createLinkEndpoint, manifestEndpoint } from '../contract/purchases';
import { type CallError, callApi } from '../services/http';
import { callSignedIn } from '../services/signedInCall';
import type { Deps } from '../state/types';
import type { DownloadAttempt } from './downloadsSlice';
import { fileInParts, type FileInParts, FileNotWritten, type FilePlan, PartFailed } from './fileInParts';

/** The files whose parts are coming, by their downloads: any number at once, each with a sink of its own. */
export type FilesInParts = Map<string, { readonly plan: string; readonly file: FileInParts }>;

export interface Fetching {
  readonly download: DownloadAttempt;
  readonly deps: Deps;
  readonly signal: AbortSignal;
}

/** Fetches the parts that a file does not have yet. Throws the last try's error; the file keeps what it has. */
export async function fetchParts(
  fetching: Fetching,
  files: FilesInParts,
  onRecords: (records: number) => void,
) {
  const { download, signal } = fetching;
  const { purchaseId, layout } = download.file;
  const { fileName, parts } = await withLink(fetching, async (link) => {
    const params = { token: link.split('/').at(-1) ?? '' };
    const manifest = await callApi(manifestEndpoint, { params });
    if (!manifest.ok) throw failureOf(manifest.error);
    return manifest.data;
  });
  const plan = { purchaseId, fileName, parts, votersColumn: votersColumn(layout) };
  const file = await openFile(plan, fetching, files);
  let records = 0;
  for (const [n, { rows, chosen }] of parts.entries()) {
    if (n >= file.saved()) await withLink(fetching, (link) => file.add(link, signal));
    signal.throwIfAborted();
    records += chosen ?? rows;
    onRecords(records);
  }
  return { fileName, ...(await file.finish()) };
}

/** The file of a download with its parts so far; a new one if there is none, or the list has changed. */
async function openFile(
  plan: FilePlan,
  { download, deps }: Fetching,
  files: FilesInParts,
): Promise<FileInParts> {
  // Its list may have been renamed since it was begun.
  const text = JSON.stringify({ ...plan, fileName: '' });
  const known = files.get(download.downloadId);
  if (known?.plan === text && known.file.isOpen()) return known.file;
  await known?.file.discard();
  const { openFileSink } = await deps.files();
  const file = fileInParts(plan, await openFileSink());
  files.set(download.downloadId, { plan: text, file });
  return file;
}

export async function discardParts(downloadId: string, files: FilesInParts): Promise<void> {
  const known = files.get(downloadId);
  files.delete(downloadId);
  await known?.file.discard();
}

const MOST_TRIES = 3;

/** Does something with the file's link, in up to three tries, with a new link if the old one has expired. */
async function withLink<T>(fetching: Fetching, work: (link: string) => Promise<T>): Promise<T> {
  const { download, deps, signal } = fetching;
  const { payments, clock } = deps;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work(payments.linkOf(download.downloadId, clock()) ?? (await newLink(fetching)));
    } catch (error) {
      if (tries === MOST_TRIES || signal.aborted || error instanceof FileNotWritten) throw error;
      if (error instanceof PartFailed && error.status === 410) payments.dropLink(download.downloadId);
    }
  }
}

async function newLink({ download: { downloadId, file }, deps, signal }: Fetching): Promise<string> {
  const link = await callSignedIn(deps.auth, createLinkEndpoint, { body: { ...file, again: true } });
  // One that comes after signing out is not kept.
  signal.throwIfAborted();
  if (!link.ok) throw failureOf(link.error);
  const { downloadUrl, expiresAt } = link.data;
  deps.payments.holdLink(downloadId, downloadUrl, expiresAt);
  return downloadUrl;
}

const failureOf = (error: CallError) =>
  new PartFailed('requestId' in error ? error.requestId : null, 'status' in error ? error.status : 0);
