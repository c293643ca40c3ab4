import { database } from '../lib/db';
import { ApiError } from '../lib/errors';
import { pagesOf } from '../queries/listPages';
import type { PurchaseRecord } from '../queries/purchases';
import { fileName } from './fileName';
import { pageRows, wholeRows } from './limits';
import { listOf } from './list';
import { csvChunks } from './records';
import { copied, streamed } from './stream';

/** Whether a list is too long for one response. */
export function comesInParts({ recordCount }: PurchaseRecord): boolean {
  return recordCount > wholeRows();
}

/**
 * The CSV file of a purchase, streamed: exactly the records it was counted on, or a transfer that breaks off in sight of
 * the buyer, never a short file that looks whole. The caller has made sure that the purchase is succeeded.
 * Throws 409 `data_retired` when a data version is gone and `in_parts` for a long list, 503 when the database is away at
 * the start.
 */
export async function csvFile(purchase: PurchaseRecord): Promise<Response> {
  if (comesInParts(purchase)) {
    throw new ApiError('in_parts', 'This list comes in parts. Download it from your profile page.');
  }
  const { list, versions } = await listOf(purchase);
  const left = new AbortController();
  const pages = await pagesOf(database(), list.plan, list.filters, pageRows());
  const range = { pages, rows: purchase.recordCount, isFirst: true };
  const chunks = csvChunks(purchase, list, range, left.signal);
  return streamed(
    { chunks: copied(chunks), left },
    {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${fileName(purchase, versions)}"`,
    },
  );
}
