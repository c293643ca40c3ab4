import type { CanonicalFilters } from '../../src/contract/filters';
import type { Database } from '../lib/db';
import type { SearchPlan } from '../queries/bits/plan';
import type { Page } from '../queries/voters/pages';
import { EXPORT_HEADINGS, exportCells, exportText } from '../queries/voters/export';
import { csvBytes, csvRecord, PageBuffers, recordEnds } from './csv';
import type { ElectionColumns } from './electionColumns';

/** What a file is made of: its data versions in file order, the filters, and the election columns. */
export interface List {
  readonly plan: SearchPlan;
  readonly filters: CanonicalFilters;
  readonly elections: ElectionColumns;
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
  const memory = new PageBuffers();
  const endings = new Map<number, Endings>();
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
      const { versionId } = page;
      const of = endings.get(versionId) ?? endingsOf(list, versionId);
      endings.set(versionId, of);
      const csv = csvBytes(joined, page.rows, EXPORT_HEADINGS.length, of.ends, memory);
      yield csv ?? (await cellByCell(database, list, page, of, either));
    }
  } finally {
    over.abort();
  }
}

function endingsOf({ elections }: List, versionId: number): Endings {
  const marks = HISTORIES.map((history) => elections.marks(versionId, history));
  return { marks, ends: recordEnds(marks) };
}

async function joinedCells(
  database: Database,
  { plan, filters }: List,
  page: Page,
  signal: AbortSignal,
): Promise<string> {
  const [answer] = await database.cells(exportText(page, plan, filters), signal);
  if (Number(answer?.[0]) !== page.rows) throw new PageRowsError();
  return answer?.[1] ?? '';
}

/** For a page in which a cell contains the separator. */
async function cellByCell(
  database: Database,
  { plan, filters }: List,
  page: Page,
  { marks }: Endings,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const records = await database.cells(exportCells(page, plan, filters), signal);
  if (records.length !== page.rows) throw new PageRowsError();
  const lines = records.map((cells) =>
    csvRecord([...cells.slice(0, -1), ...(marks[Number(cells.at(-1))] ?? [])]),
  );
  return Buffer.from(lines.join(''));
}
