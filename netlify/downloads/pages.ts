import type { CanonicalFilters } from '../../src/contract/filters';
import type { Database } from '../lib/db';
import {
  CELL_END,
  EXPORT_HEADINGS,
  EXPORT_PAGE_ROWS,
  EXPORT_RUNS,
  type ExportPlace,
  exportCells,
  exportText,
  placeOf,
  RECORD_END,
} from '../queries/voterExport';
import { csvBytes, csvRecord, PageMemory } from './csv';
import type { ElectionColumns } from './electionColumns';

/** What a file is made of: its data versions in their order, the filters, and the columns of elections. */
export interface List {
  readonly versionIds: readonly number[];
  readonly filters: CanonicalFilters;
  readonly elections: ElectionColumns;
}

export interface Page {
  readonly rows: number;
  /** Whole records as CSV in UTF-8, there until the next page is asked for. */
  readonly csv: Uint8Array;
}

/** Bits of a vote history: eight tracked elections. */
const HISTORIES = Array.from({ length: 256 }, (_, history) => history);

/** Where a list begins. */
export function startOf({ versionIds }: List): ExportPlace | undefined {
  const [versionId] = versionIds;
  return versionId === undefined ? undefined : { versionId, run: 0 };
}

/** Where the next run of a list begins, in this version or the next one; undefined after the last. */
export function nextRun({ versionIds }: List, { versionId, run }: ExportPlace): ExportPlace | undefined {
  if (run + 1 < EXPORT_RUNS) return { versionId, run: run + 1 };
  const next = versionIds[versionIds.indexOf(versionId) + 1];
  return next === undefined ? undefined : { versionId: next, run: 0 };
}

/**
 * `rows` records of a list from a place on, or as many as are left, page by page: version after version in the given
 * order, run after run. While one page is used the next one is read already; memory holds these two. Throws what the
 * database throws; `signal` ends the query under way.
 */
export async function* exportPages(
  database: Database,
  list: List,
  range: { readonly from: ExportPlace | undefined; readonly rows: number },
  signal: AbortSignal,
): AsyncGenerator<Page, void, undefined> {
  const memory = new PageMemory();
  const cells = EXPORT_HEADINGS.length + list.elections.headings.length;
  let left = range.rows;
  let reading = range.from && read(database, list, range.from, Math.min(left, EXPORT_PAGE_ROWS), signal);
  while (reading) {
    const raw = await reading;
    let place = placeAfter(list, raw, lastRecordOf(raw));
    left -= raw.rows;
    const readOn = (from: ExportPlace | undefined) =>
      from && left > 0 ? read(database, list, from, Math.min(left, EXPORT_PAGE_ROWS), signal) : undefined;
    const ahead = readOn(place);
    // Whether it fails is asked when its turn comes.
    ahead?.catch(() => undefined);
    reading = ahead;
    if (raw.rows === 0) continue;
    let csv = csvBytes(raw.joined, raw.rows, cells, memory);
    if (csv === undefined) {
      const slow = await readCells(database, list, raw, signal);
      csv = slow.csv;
      place = placeAfter(list, raw, slow.last);
      reading = readOn(place);
    }
    yield { rows: raw.rows, csv };
  }
}

/** A page as the database has joined it. Its `asked` tells whether the run has ended with it. */
interface RawPage {
  readonly place: ExportPlace;
  readonly asked: number;
  readonly rows: number;
  readonly joined: string;
}

async function read(
  database: Database,
  { filters, elections }: List,
  place: ExportPlace,
  asked: number,
  signal: AbortSignal,
): Promise<RawPage> {
  const marks = HISTORIES.map((history) => elections.marks(place.versionId, history).join(CELL_END));
  const [answer] = await database.cells(exportText(place, filters, asked, marks), signal);
  return { place, asked, rows: Number(answer?.[0]), joined: answer?.[1] ?? '' };
}

/** The cells of the last record, as long as no cell holds what ends cells or records; `csvBytes` finds that out. */
function lastRecordOf({ joined }: RawPage): string[] {
  return joined.slice(joined.lastIndexOf(RECORD_END) + 1).split(CELL_END);
}

function placeAfter(
  list: List,
  { place, asked, rows }: RawPage,
  last: readonly (string | null)[],
): ExportPlace | undefined {
  if (rows < asked) return nextRun(list, place);
  return { ...place, after: placeOf(place.run, last) };
}

/** The same page again, cell by cell. */
async function readCells(
  database: Database,
  { filters, elections }: List,
  { place, asked }: RawPage,
  signal: AbortSignal,
): Promise<{ csv: Uint8Array; last: readonly (string | null)[] }> {
  const rows = await database.cells(exportCells(place, filters, asked), signal);
  const records = rows.map((cells) =>
    csvRecord([...cells.slice(0, -1), ...elections.marks(place.versionId, Number(cells.at(-1)))]),
  );
  return { csv: Buffer.from(records.join('')), last: rows.at(-1) ?? [] };
}
