import type { CanonicalFilters } from '../../src/contract/filters';
import type { Database } from '../lib/db';
import type { SearchPlan } from '../queries/bits/plan';
import type { Page } from '../queries/voters/pages';
import { exportCells, exportText } from '../queries/voters/export';
import { csvBytes, csvRecord, PageBuffers, recordEnds, splitRecords } from './csv';
import type { ElectionColumns } from './electionColumns';
import type { FileLayout } from './layouts/layout';
import { fewPageRows, pageRows } from './limits';
import { areNeighbors, piecesOfAll, piecesOfNeighbors } from './together';

/** What a file is made of: data versions in file order, filters, election columns, and the layout. */
export interface List {
  readonly plan: SearchPlan;
  readonly filters: CanonicalFilters;
  readonly elections: ElectionColumns;
  readonly layout: FileLayout;
}

/** The last cells of a version's records by vote history, as strings and as `recordEnds`. */
interface Endings {
  readonly marks: readonly (readonly string[])[];
  readonly ends: readonly Uint8Array[];
}

/** All vote histories of eight tracked elections. */
const HISTORIES = Array.from({ length: 256 }, (_, history) => history);
/** Pages fetched ahead of the current one. Memory holds these and the current page. */
const AHEAD = 2;

/** How many records a page of the list's file has. */
export const pageRowsOf = ({ layout: { cells, together } }: List) =>
  cells === undefined && together === undefined ? pageRows() : fewPageRows();

/** A page does not have the number of records it was counted with. */
class PageRowsError extends Error {
  override readonly name = 'PageRowsError';
}

/**
 * The records of a list as CSV in UTF-8, page by page; each chunk is valid until the next is requested.
 * Throws the database's errors, and `PageRowsError` for a page with the wrong number of records. `signal`
 * cancels running queries.
 */
export async function* csvPages(
  database: Database,
  list: List,
  pages: readonly Page[],
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { layout } = list;
  if (layout.together !== undefined) {
    const values = valuesOf(database, list, pages, signal);
    yield* areNeighbors(list.plan)
      ? piecesOfNeighbors(values, layout.together)
      : piecesOfAll(values, layout.together);
    return;
  }
  const memory = new PageBuffers();
  const endings = new Map<number, Endings>();
  for await (const { page, joined } of joinedPages(database, list, pages, signal)) {
    const of = endings.get(page.versionId) ?? endingsOf(list, page.versionId);
    endings.set(page.versionId, of);
    const csv =
      layout.cells === undefined
        ? csvBytes(joined, page.rows, layout.source.length, of.ends, memory)
        : undefined;
    yield csv ?? csvOf(await recordsOf(database, list, page, joined, signal), layout, of.marks);
  }
}

/** The values of a layout's source of each page's voters, followed by the vote history. */
export async function* valuesOf(
  database: Database,
  list: List,
  pages: readonly Page[],
  signal: AbortSignal,
): AsyncGenerator<readonly (readonly string[])[], void, undefined> {
  for await (const { page, joined } of joinedPages(database, list, pages, signal))
    yield await recordsOf(database, list, page, joined, signal);
}

/** Each page as the database joins it. The next pages are fetched meanwhile. */
async function* joinedPages(
  database: Database,
  list: List,
  pages: readonly Page[],
  signal: AbortSignal,
): AsyncGenerator<{ readonly page: Page; readonly joined: string }, void, undefined> {
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  const answers: Promise<string>[] = [];
  const askUpTo = (count: number) => {
    for (const page of pages.slice(answers.length, count)) {
      const answer = joinedCells(database, list, page, either);
      // A failure is handled when this page's turn comes, so it must not count as unhandled until then.
      answer.catch(() => undefined);
      answers.push(answer);
    }
  };
  try {
    for (const [index, page] of pages.entries()) {
      askUpTo(index + 1 + AHEAD);
      const joined = (await answers[index]) ?? '';
      // Otherwise every page would stay in memory until the last one.
      answers[index] = Promise.resolve('');
      yield { page, joined };
    }
  } finally {
    over.abort();
  }
}

/** @param records each with the values of the layout's source, then the vote history */
function csvOf(
  records: readonly (readonly string[])[],
  { cells }: FileLayout,
  marks: Endings['marks'],
): Uint8Array {
  const lines = records.map((record) => {
    const values = record.slice(0, -1);
    const ending = marks[Number(record.at(-1))] ?? [];
    return csvRecord(cells ? cells(values, ending) : [...values, ...ending]);
  });
  return Buffer.from(lines.join(''));
}

function endingsOf({ elections }: List, versionId: number): Endings {
  const marks = HISTORIES.map((history) => elections.marks(versionId, history));
  return { marks, ends: recordEnds(marks) };
}

async function joinedCells(
  database: Database,
  { plan, filters, layout }: List,
  page: Page,
  signal: AbortSignal,
): Promise<string> {
  const { source } = layout;
  const [answer] = await database.cells(exportText(page, { plan, filters, source }), signal);
  if (Number(answer?.[0]) !== page.rows) throw new PageRowsError();
  return answer?.[1] ?? '';
}

/**
 * The records of a page, each with the values of the layout's source and the vote history. Asks for them one
 * by one if a value contains the separator.
 */
async function recordsOf(
  database: Database,
  { plan, filters, layout: { source } }: List,
  page: Page,
  joined: string,
  signal: AbortSignal,
): Promise<readonly (readonly string[])[]> {
  const records = splitRecords(joined, page.rows, source.length + 1);
  if (records !== undefined) return records;
  const cells = await database.cells(exportCells(page, { plan, filters, source }), signal);
  if (cells.length !== page.rows) throw new PageRowsError();
  return cells.map((record) => record.map((value) => value ?? ''));
}
