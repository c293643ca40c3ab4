import type { ResponseOf } from '../../src/contract/endpoint';
import type { manifestEndpoint } from '../../src/contract/purchases';
import { database } from '../lib/db';
import { unavailable } from '../lib/errors';
import { insertParts, type Part, partsOf } from '../queries/downloadParts';
import type { PurchaseRecord } from '../queries/purchases';
import { exportReach, type ExportPlace } from '../queries/voterExport';
import { fileName } from './fileName';
import { partRows, PLANNING_MS } from './limits';
import { listOf } from './list';
import { type List, nextRun, startOf } from './pages';
import { csvChunks } from './records';
import { gzipped, streamed } from './stream';

/** The parts of a list are other than the records bought. */
class PartsError extends Error {
  override readonly name = 'PartsError';
}

type Manifest = Omit<ResponseOf<typeof manifestEndpoint>, 'success'>;

/**
 * What a list consists of: how many records each part has. The parts are found out at the first call and kept; a list so
 * long that this takes more than one response answers 503, and the next call goes on. Throws 409 `data_retired`.
 */
export async function manifestOf(purchase: PurchaseRecord): Promise<Manifest> {
  const { list, versions } = await listOf(purchase);
  const known = await partsOf(database(), purchase);
  const parts = isWhole(known, purchase) ? known : await planParts(purchase, list, known);
  return {
    message: `${purchase.recordCount} records in ${parts.length} parts.`,
    fileName: fileName(purchase, versions),
    recordCount: purchase.recordCount,
    parts: parts.map(({ part, rows }) => ({ part, rows })),
  };
}

/**
 * One part as one gzip member: all of them one after the other are the gzip of the whole file, which begins with part 1.
 * It breaks off in sight of the buyer like a whole file. Throws 409 `data_retired`.
 */
export async function partFile(purchase: PurchaseRecord, part: Part): Promise<Response> {
  const { list, versions } = await listOf(purchase);
  const left = new AbortController();
  const { versionId, run, after, rows } = part;
  const from = { versionId, run, after: after ?? undefined };
  // That nothing comes after the last part was found out when the parts were.
  const range = { from, rows, isFirst: part.part === 1, isLast: false };
  const chunks = csvChunks(purchase, list, range, left.signal);
  const number = String(part.part).padStart(4, '0');
  return streamed(
    { chunks: gzipped(chunks), left },
    {
      'Content-Type': 'application/gzip',
      'Content-Disposition': `attachment; filename="${fileName(purchase, versions)}.part-${number}.gz"`,
    },
  );
}

function isWhole(parts: readonly Part[], { recordCount }: PurchaseRecord): boolean {
  return rowsOf(parts) === recordCount;
}

/** Finds the parts after those that are known, as far as the time of one response goes, and keeps them. */
async function planParts(purchase: PurchaseRecord, list: List, known: readonly Part[]): Promise<Part[]> {
  const started = performance.now();
  const parts = [...known];
  let place = await placeAfterParts(list, purchase, parts);
  while (place && performance.now() - started < PLANNING_MS) {
    const { rows, next } = await reachOf(list, purchase, place, partRows());
    if (rows > 0) parts.push({ part: parts.length + 1, ...place, after: place.after ?? null, rows });
    place = next;
  }
  await insertParts(database(), purchase, parts.slice(known.length));
  if (isWhole(parts, purchase)) return parts;
  throw unavailable(place ? undefined : new PartsError());
}

function placeAfterParts(
  list: List,
  purchase: PurchaseRecord,
  parts: readonly Part[],
): ExportPlace | undefined | Promise<ExportPlace | undefined> {
  const last = parts.at(-1);
  if (!last) return startOf(list);
  const place = { versionId: last.versionId, run: last.run, after: last.after ?? undefined };
  return reachOf(list, purchase, place, last.rows).then(({ next }) => next);
}

/** How many of `wanted` records come after a place, over runs and versions, and where the next one begins. */
async function reachOf(
  list: List,
  { filters }: PurchaseRecord,
  from: ExportPlace,
  wanted: number,
): Promise<{ rows: number; next: ExportPlace | undefined }> {
  let rows = 0;
  let next: ExportPlace | undefined = from;
  while (next && rows < wanted) {
    const asked = wanted - rows;
    const statement = exportReach(next, filters, asked);
    const [reach] = await database().cells(statement, AbortSignal.timeout(PLANNING_MS));
    const [count, ...after] = reach ?? [];
    const found = Number(count ?? 0);
    rows += found;
    next = found < asked ? nextRun(list, next) : { ...next, after: after.map((value) => value ?? '') };
  }
  return { rows, next };
}

function rowsOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { rows }) => sum + rows, 0);
}
