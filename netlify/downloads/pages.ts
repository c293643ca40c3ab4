import type { CanonicalFilters } from '../../src/contract/filters';
import type { Database } from '../lib/db';
import { EXPORT_RUNS, type ExportPlace } from '../queries/voterExport';
import { recordEnds, PageMemory } from './csv';
import type { ElectionColumns } from './electionColumns';
import { runPages } from './runPages';

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
 * order, run after run. Throws what the database throws; `signal` ends the queries under way.
 */
export async function* exportPages(
  database: Database,
  list: List,
  range: { readonly from: ExportPlace | undefined; readonly rows: number },
  signal: AbortSignal,
): AsyncGenerator<Page, void, undefined> {
  const memory = new PageMemory();
  let left = range.rows;
  for (let place = range.from; place && left > 0; place = nextRun(list, place)) {
    const { versionId } = place;
    const marks = HISTORIES.map((history) => list.elections.marks(versionId, history));
    const run = { database, filters: list.filters, marks, ends: recordEnds(marks), memory, signal };
    for await (const page of runPages(run, place, left)) {
      left -= page.rows;
      yield page;
    }
  }
}
