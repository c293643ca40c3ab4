import { database } from '../lib/db';
import { logLine } from '../lib/log';
import type { Page } from '../queries/listPages';
import type { PurchaseRecord } from '../queries/purchases';
import { EXPORT_HEADINGS } from '../queries/voterExport';
import { BYTE_ORDER_MARK, csvRecord } from './csv';
import { csvPages, type List } from './pages';

/** A file, or a part of one, would have another number of records than are due. */
export class RecordCountError extends Error {
  override readonly name = 'RecordCountError';
}

export interface Range {
  readonly pages: readonly Page[];
  /** How many records they have to have: no more, no fewer. */
  readonly rows: number;
  /** Whether the file begins with them: byte order mark and header row. */
  readonly isFirst: boolean;
}

/** Pages of a list as CSV: exactly its records, or a `RecordCountError` before the first. */
export async function* csvChunks(
  purchase: PurchaseRecord,
  list: List,
  { pages, rows, isFirst }: Range,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const started = performance.now();
  if (rowsOf(pages) !== rows) throw new RecordCountError();
  if (isFirst) yield headOf(list);
  yield* csvPages(database(), list, pages, signal);
  logLine({
    event: 'file_complete',
    purchase: purchase.id,
    rows,
    ms: Math.round(performance.now() - started),
  });
}

/** How many records pages, or parts, have together. */
export function rowsOf(pages: readonly { readonly rows: number }[]): number {
  return pages.reduce((sum, { rows }) => sum + rows, 0);
}

function headOf({ elections }: List): Uint8Array {
  return Buffer.from(BYTE_ORDER_MARK + csvRecord([...EXPORT_HEADINGS, ...elections.headings]));
}
