import type { ResponseOf } from '../../src/contract/endpoint';
import type { manifestEndpoint } from '../../src/contract/purchases';
import { database } from '../lib/db';
import { unavailable } from '../lib/errors';
import { insertParts, type Part, partsOf } from '../queries/purchases/downloadParts';
import { betweenHouseholds } from '../queries/voters/householdBorders';
import { joined, pagesOf } from '../queries/voters/pages';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import { newestSuppression, type Withheld } from '../queries/voters/withheld';
import { fileName } from './fileName';
import { makingOfPart } from './fileRecords';
import { pageRows, partRows } from './limits';
import { listOf } from './list';
import { type List, pageRowsOf } from './pages';
import { csvChunks, RecordCountError, rowsOf } from './records';
import { type FileStart, type PartStart, recordFinish } from './starts';
import { choosableBefore, chosenInRanges } from './selecting';
import { gzipped, streamed } from './stream';

type Manifest = Omit<ResponseOf<typeof manifestEndpoint>, 'success'>;

/**
 * The parts of a list and their numbers of records. Computed on the first call and stored. Throws 409
 * `data_retired`, and 503 when the parts do not add up to the purchased records that are left.
 */
export async function manifestOf(start: FileStart): Promise<Manifest> {
  const { purchase, layout, selection } = start;
  const { list, versions, withheld, rows: left } = await listOf(purchase, layout, selection);
  const known = await partsOf(database(), purchase);
  const planned = known.length > 0 ? known : await planParts(purchase, list, left);
  const parts = planned.map((part) => leftOf(part, withheld));
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
  const { list, versions, withheld, rows } = await listOf(purchase, layout, selection);
  const part = leftOf(start.part, withheld);
  const abort = new AbortController();
  const pages = await pagesOf(database(), list.plan, list.filters, pageRowsOf(list), part);
  const before = selection?.only?.by === 'every-nth' ? await choosableBefore(list, part) : 0;
  const { watched, onRecords, made, record } = makingOfPart(start, versions);
  const range = { pages, rows: part.rows, isFirst: part.part === 1, before, onRecords };
  const chunks = watched(gzipped(csvChunks(purchase, list, range, abort.signal)));
  const number = String(part.part).padStart(4, '0');
  return streamed(
    { chunks, abort, onFinished: (bytes) => recordFinish(start, { bytes, records: made() }, record()) },
    {
      'Content-Type': 'application/gzip',
      'Content-Disposition': `attachment; filename="${fileName(purchase, versions, { ...start, rows })}.part-${number}.gz"`,
    },
  );
}

/** A part without the voters that were suppressed since it was planned. */
function leftOf(part: Part, withheld: readonly Withheld[]): Part {
  const gone = withheld.filter(
    ({ suppression, versionId, position }) =>
      suppression > part.suppressions &&
      versionId === part.versionId &&
      position >= part.from &&
      position < part.to,
  );
  return { ...part, rows: part.rows - gone.length };
}

/** Merges neighboring pages of a version into parts that divide no household. */
async function planParts(purchase: PurchaseRecord, list: List, left: number): Promise<Part[]> {
  const suppressions = await newestSuppression(database());
  const pages = joined(await pagesOf(database(), list.plan, list.filters, pageRows()), partRows());
  const whole = await Promise.all(
    Map.groupBy(pages, ({ versionId }) => versionId)
      .values()
      .map((of) => betweenHouseholds(database(), list.filters, of)),
  );
  const parts = whole.flat().map((page, index) => ({ part: index + 1, ...page, suppressions }));
  if (rowsOf(parts) === left) await insertParts(database(), purchase, parts);
  return parts;
}
