import type { ResponseOf } from '../../src/contract/endpoint';
import type { manifestEndpoint } from '../../src/contract/purchases';
import { database } from '../lib/db';
import { ApiError, unavailable } from '../lib/errors';
import { logLine } from '../lib/log';
import { finishDownload } from '../queries/purchases/downloadLinks';
import type { FilePart } from '../queries/purchases/downloadParts';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import type { DataVersion } from '../queries/voterFiles/versions';
import { type Page, listPages } from '../queries/voters/pages';
import type { Suppressed } from '../queries/voters/suppressed';
import { BYTE_ORDER_MARK, csvRecord } from './csv';
import { fileName } from './fileName';
import type { FileStart, PartStart, WholeStart } from './links';
import { type List, listOfPurchase } from './list';
import { csvPages, pageRowsOf } from './pages';
import { plannedParts, rowsOf } from './parts';
import { beforeOf } from './numbering';
import { chosenInRanges } from './selecting';
import { type Before, selectionHeadings } from './selection';
import { copied, gzippedChunks, streamed } from './stream';

/**
 * Streams the CSV file of a purchase: exactly the purchased records, without voters suppressed since, or a
 * visibly aborted transfer, never a short file that looks complete. Records its end in `downloads`. The
 * caller must have checked that the purchase has succeeded. Throws 409 `data_retired` when a data version has
 * been deleted, 409 `in_parts` for a long list, and 503 when the database is unavailable at the start.
 */
export async function csvFile(start: WholeStart): Promise<Response> {
  const { purchase, layout, selection } = start;
  const { list, versions, rows } = await listOfPurchase(purchase, layout, selection);
  if (!start.isWhole) {
    throw new ApiError('in_parts', 'This list comes in parts. Download it from your profile page.');
  }
  const abort = new AbortController();
  const pages = await listPages(database(), list.plan, pageRowsOf(list));
  const { onRecords, onFinished } = recordOf(start, versions);
  const range = { pages, rows, isFirst: true, chosen: selection?.only?.pieces, onRecords };
  const chunks = csvChunks(purchase, list, range, abort.signal);
  return streamed(
    { chunks: copied(chunks), abort, onFinished },
    {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${fileName(purchase, versions, { ...start, rows })}"`,
    },
  );
}

type Manifest = Omit<ResponseOf<typeof manifestEndpoint>, 'success'>;

/**
 * The parts of a list and their numbers of records. Computed on the first call and stored. Throws 409
 * `data_retired`, and 503 when the parts do not add up to the purchased records that are left.
 */
export async function manifestOf(start: FileStart): Promise<Manifest> {
  const { purchase, layout, selection } = start;
  const { list, versions, suppressed, rows: left } = await listOfPurchase(purchase, layout, selection);
  const planned = await plannedParts(purchase, list, left);
  const parts = planned.map((part) => leftOf(part, suppressed));
  if (rowsOf(parts) !== left) throw unavailable(new RecordCountError());
  const chosen = await chosenInRanges(list, parts);
  return {
    message: `${left} records in ${parts.length} parts.`,
    fileName: fileName(purchase, versions, { ...start, rows: left }),
    recordCount: selection?.only?.pieces ?? left,
    parts: parts.map(({ part, rows }, n) => ({ part, rows, ...(chosen && { chosen: chosen[n] ?? 0 }) })),
  };
}

/**
 * One part as a gzip member: all parts concatenated are the gzip file of the whole list. A failure visibly
 * aborts the transfer, as with `csvFile`. Records its end in `downloads`. Throws 409 `data_retired`.
 */
export async function partFile(start: PartStart): Promise<Response> {
  const { purchase, layout, selection } = start;
  const { list, versions, suppressed, rows } = await listOfPurchase(purchase, layout, selection);
  const part = leftOf(start.part, suppressed);
  const abort = new AbortController();
  const pages = await listPages(database(), list.plan, pageRowsOf(list), part);
  const before = selection === null ? undefined : await beforeOf(list, selection, part);
  const { onRecords, onFinished } = recordOf(start, versions);
  const range = { pages, rows: part.rows, isFirst: part.part === 1, before, onRecords };
  const chunks = gzippedChunks(csvChunks(purchase, list, range, abort.signal));
  const number = String(part.part).padStart(4, '0');
  return streamed(
    { chunks, abort, onFinished },
    {
      'Content-Type': 'application/gzip',
      'Content-Disposition': `attachment; filename="${fileName(purchase, versions, { ...start, rows })}.part-${number}.gz"`,
    },
  );
}

/** Counts the records of a download while they are made, and records its end. */
function recordOf({ downloadNo }: FileStart, versions: readonly DataVersion[]) {
  let records = 0;
  const dataDates = versions.map(({ state, dataDate }) => ({ state, date: dataDate }));
  return {
    onRecords: (more: number) => {
      records += more;
    },
    onFinished: async (bytes: number) => {
      if (downloadNo !== null) await finishDownload(database(), downloadNo, { bytes, records, dataDates });
    },
  };
}

/** A part without the voters that were suppressed since it was planned. */
function leftOf(part: FilePart, suppressed: readonly Suppressed[]): FilePart {
  const gone = suppressed.filter(
    ({ suppression, versionId, position }) =>
      suppression > part.suppressions &&
      versionId === part.versionId &&
      position >= part.from &&
      position < part.to,
  );
  return { ...part, rows: part.rows - gone.length };
}

/** A file or part would not have the expected number of records. */
class RecordCountError extends Error {
  override readonly name = 'RecordCountError';
}

interface Range {
  readonly pages: readonly Page[];
  /** The exact number of records the pages must have. */
  readonly rows: number;
  /** Whether they start the file, which begins with a byte order mark and a header row. */
  readonly isFirst: boolean;
  readonly before?: Before | undefined;
  /** How many records are chosen, if that is known. */
  readonly chosen?: number | undefined;
  /** Called with the number of records made, whenever some were. */
  readonly onRecords: (records: number) => void;
}

/** Pages of a list as CSV: exactly the expected records, or a `RecordCountError` before the first byte. */
async function* csvChunks(
  purchase: PurchaseRecord,
  list: List,
  { pages, rows, isFirst, before, chosen, onRecords }: Range,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const started = performance.now();
  if (rowsOf(pages) !== rows) throw new RecordCountError();
  if (isFirst) yield headOf(list);
  yield* csvPages(list, pages, signal, { before, chosen, onRecords });
  logLine({
    event: 'file_complete',
    purchase: purchase.id,
    rows,
    ms: Math.round(performance.now() - started),
  });
}

function headOf({ elections, layout, selection }: List): Uint8Array {
  const headings = [...layout.headings(elections), ...selectionHeadings(selection)];
  return Buffer.from(BYTE_ORDER_MARK + csvRecord(headings));
}
