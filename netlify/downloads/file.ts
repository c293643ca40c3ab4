import { database } from '../lib/db';
import { ApiError } from '../lib/errors';
import { pagesOf } from '../queries/voters/pages';
import { fileName } from './fileName';
import { makingOf } from './fileRecords';
import { listOf } from './list';
import { pageRowsOf } from './pages';
import { csvChunks } from './records';
import { comesInParts, type FileStart, recordFinish } from './starts';
import { copied, streamed } from './stream';

/**
 * Streams the CSV file of a purchase: exactly the purchased records, without voters suppressed since, or a
 * visibly aborted transfer, never a short file that looks complete. Records its end in `downloads`, and what
 * was made in `files`. The caller must have checked that the purchase has succeeded. Throws 409
 * `data_retired` when a data version has been deleted, 409 `in_parts` for a long list, and 503 when the
 * database is unavailable at the start.
 */
export async function csvFile(start: FileStart): Promise<Response> {
  const { purchase, layout, selection } = start;
  if (comesInParts(purchase)) {
    throw new ApiError('in_parts', 'This list comes in parts. Download it from your profile page.');
  }
  const { list, versions, rows } = await listOf(purchase, layout, selection);
  const abort = new AbortController();
  const pages = await pagesOf(database(), list.plan, list.filters, pageRowsOf(list));
  const { watched, onRecords, made, record } = makingOf(start, versions);
  const range = { pages, rows, isFirst: true, chosen: selection?.only?.pieces, onRecords };
  const chunks = watched(csvChunks(purchase, list, range, abort.signal));
  return streamed(
    {
      chunks: copied(chunks),
      abort,
      onFinished: (bytes) => recordFinish(start, { bytes, records: made() }, record()),
    },
    {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${fileName(purchase, versions, { ...start, rows })}"`,
    },
  );
}
