import type { ResponseOf } from '../../src/contract/endpoint';
import type { manifestEndpoint } from '../../src/contract/purchases';
import { database } from '../lib/db';
import { unavailable } from '../lib/errors';
import { insertParts, type Part, partsOf } from '../queries/downloadParts';
import { joined, pagesOf } from '../queries/listPages';
import type { PurchaseRecord } from '../queries/purchases';
import { fileName } from './fileName';
import { pageRows, partRows } from './limits';
import { listOf } from './list';
import type { List } from './pages';
import { csvChunks, RecordCountError, rowsOf } from './records';
import { gzipped, streamed } from './stream';

type Manifest = Omit<ResponseOf<typeof manifestEndpoint>, 'success'>;

/**
 * What a list consists of: how many records each part has. The parts are found out at the first call and kept. Throws 409
 * `data_retired`, and 503 when they are not the records bought.
 */
export async function manifestOf(purchase: PurchaseRecord): Promise<Manifest> {
  const { list, versions } = await listOf(purchase);
  const known = await partsOf(database(), purchase);
  const parts = known.length > 0 ? known : await planParts(purchase, list);
  if (rowsOf(parts) !== purchase.recordCount) throw unavailable(new RecordCountError());
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
  const pages = await pagesOf(database(), list.plan, list.filters, pageRows(), part);
  const range = { pages, rows: part.rows, isFirst: part.part === 1 };
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

/** Neighbouring pages of a version make a part. */
async function planParts(purchase: PurchaseRecord, list: List): Promise<Part[]> {
  const pages = await pagesOf(database(), list.plan, list.filters, pageRows());
  const parts = joined(pages, partRows()).map((page, index) => ({ part: index + 1, ...page }));
  if (rowsOf(parts) === purchase.recordCount) await insertParts(database(), purchase, parts);
  return parts;
}
