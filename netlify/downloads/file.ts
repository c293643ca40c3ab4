import { database } from '../lib/db';
import { causeOf, logLine } from '../lib/log';
import { type TrackedElection, trackedElections } from '../queries/elections';
import type { PurchaseRecord } from '../queries/purchases';
import type { DataVersion } from '../queries/versions';
import { EXPORT_HEADINGS } from '../queries/voterExport';
import { BYTE_ORDER_MARK, csvRecord } from './csv';
import { electionColumns } from './electionColumns';
import { fileName } from './fileName';
import { keptVersionsOf } from './keptVersions';
import { exportPages } from './pages';

/** A file ended with another number of records than were bought. */
class RecordCountError extends Error {
  override readonly name = 'RecordCountError';
}

/**
 * The CSV file of a purchase, streamed: exactly the records it was counted on, or a transfer that breaks off in sight of
 * the buyer, never a short file that looks whole. The caller has made sure that the purchase is succeeded.
 * Throws 409 `data_retired` when a data version is gone, 503 when the database is away at the start.
 */
export async function csvFile(purchase: PurchaseRecord): Promise<Response> {
  const versions = await keptVersionsOf(purchase);
  const left = new AbortController();
  const tracked = await trackedElections(database(), purchase.versionIds);
  const chunks = csvChunks(purchase, versions, tracked, left.signal);
  // The first page is read before the answer begins, while a failure can still be told.
  const first = await chunks.next();
  return new Response(streamOf(resumed(first, chunks), left), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${fileName(purchase, versions)}"`,
    },
  });
}

async function* csvChunks(
  purchase: PurchaseRecord,
  versions: readonly DataVersion[],
  tracked: readonly TrackedElection[],
  signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const elections = electionColumns(tracked);
  let head = BYTE_ORDER_MARK + csvRecord([...EXPORT_HEADINGS, ...elections.headings]);
  let count = 0;
  const started = performance.now();
  const ids = versions.map(({ id }) => id);
  for await (const { versionId, rows } of exportPages(database(), ids, purchase.filters, signal)) {
    count += rows.length;
    const records = rows.map((cells) =>
      csvRecord([...cells.slice(0, -1), ...elections.marks(versionId, Number(cells.at(-1)))]),
    );
    yield head + records.join('');
    head = '';
  }
  if (count !== purchase.recordCount) throw new RecordCountError();
  logLine({
    event: 'file_complete',
    purchase: purchase.id,
    rows: count,
    ms: Math.round(performance.now() - started),
  });
}

async function* resumed<T>(first: IteratorResult<T, void>, rest: AsyncGenerator<T, void, undefined>) {
  if (first.done === true) return;
  yield first.value;
  yield* rest;
}

function streamOf(
  chunks: AsyncGenerator<string, void, undefined>,
  left: AbortController,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (done === true) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        if (left.signal.aborted) return;
        logLine({ level: 'alarm', event: 'file_broken', cause: causeOf(error) });
        controller.error(error);
      }
    },
    /** The buyer went away: the query under way ends too. */
    cancel() {
      left.abort();
    },
  });
}
