import { database } from '../lib/db';
import { logLine } from '../lib/log';
import type { Page } from '../queries/voters/pages';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import { BYTE_ORDER_MARK, csvRecord } from './csv';
import { csvPages, type List } from './pages';
import { selectionHeadings } from './selection';

/** A file or part would not have the expected number of records. */
export class RecordCountError extends Error {
  override readonly name = 'RecordCountError';
}

export interface Range {
  readonly pages: readonly Page[];
  /** The exact number of records the pages must have. */
  readonly rows: number;
  /** Whether they start the file, which begins with a byte order mark and a header row. */
  readonly isFirst: boolean;
  /** How many records that may be chosen come before. */
  readonly before?: number;
  /** How many records are chosen, if that is known. */
  readonly chosen?: number | undefined;
  /** Told how many records were made, whenever some were. */
  readonly onRecords?: (records: number) => void;
}

/** Pages of a list as CSV: exactly the expected records, or a `RecordCountError` before the first byte. */
export async function* csvChunks(
  purchase: PurchaseRecord,
  list: List,
  { pages, rows, isFirst, before, chosen, onRecords }: Range,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const started = performance.now();
  if (rowsOf(pages) !== rows) throw new RecordCountError();
  if (isFirst) yield headOf(list);
  yield* csvPages(database(), list, pages, signal, {
    before,
    chosen,
    onRecords,
  });
  logLine({
    event: 'file_complete',
    purchase: purchase.id,
    rows,
    ms: Math.round(performance.now() - started),
  });
}

/** The total number of records of pages or parts. */
export function rowsOf(pages: readonly { readonly rows: number }[]): number {
  return pages.reduce((sum, { rows }) => sum + rows, 0);
}

function headOf({ elections, layout, selection }: List): Uint8Array {
  const headings = [...layout.headings(elections), ...selectionHeadings(selection)];
  return Buffer.from(BYTE_ORDER_MARK + csvRecord(headings));
}
