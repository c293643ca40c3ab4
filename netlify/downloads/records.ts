import { database } from '../lib/db';
import { logLine } from '../lib/log';
import type { PurchaseRecord } from '../queries/purchases';
import { EXPORT_HEADINGS, type ExportPlace } from '../queries/voterExport';
import { BYTE_ORDER_MARK, csvRecord } from './csv';
import { exportPages, type List } from './pages';

/** A file, or a part of one, ended with another number of records than are due. */
class RecordCountError extends Error {
  override readonly name = 'RecordCountError';
}

export interface Range {
  /** Undefined for a list without a data version. */
  readonly from: ExportPlace | undefined;
  readonly rows: number;
  /** Whether the file begins with it: byte order mark and header row. */
  readonly isFirst: boolean;
  /** Whether nothing may come after it. */
  readonly isLast: boolean;
}

/** A range of a list as CSV: exactly its records, or a `RecordCountError` at the end. */
export async function* csvChunks(
  purchase: PurchaseRecord,
  list: List,
  range: Range,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const started = performance.now();
  if (range.isFirst) yield headOf(list);
  let rows = 0;
  // A list that has grown is as wrong as one that has shrunk: one record too many is looked for, too.
  const wanted = { from: range.from, rows: range.rows + (range.isLast ? 1 : 0) };
  for await (const page of exportPages(database(), list, wanted, signal)) {
    rows += page.rows;
    yield page.csv;
  }
  if (rows !== range.rows) throw new RecordCountError();
  logLine({
    event: 'file_complete',
    purchase: purchase.id,
    rows,
    ms: Math.round(performance.now() - started),
  });
}

function headOf({ elections }: List): Uint8Array {
  return Buffer.from(BYTE_ORDER_MARK + csvRecord([...EXPORT_HEADINGS, ...elections.headings]));
}
