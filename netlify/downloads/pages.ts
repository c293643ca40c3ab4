import type { CanonicalFilters } from '../../src/contract/filters';
import type { Database } from '../lib/db';
import type { SearchPlan } from '../queries/bitPlan';
import type { Page } from '../queries/listPages';
import { EXPORT_HEADINGS, exportCells, exportText } from '../queries/voterExport';
import { csvBytes, csvRecord, PageMemory, recordEnds } from './csv';
import type { ElectionColumns } from './electionColumns';

/** What a file is made of: its data versions in their order, the filters, and the columns of elections. */
export interface List {
  readonly plan: SearchPlan;
  readonly filters: CanonicalFilters;
  readonly elections: ElectionColumns;
}

/** The last cells of a version's records by their vote history, plain and as `recordEnds`. */
interface Endings {
  readonly marks: readonly (readonly string[])[];
  readonly ends: readonly Uint8Array[];
}

/** Bits of a vote history: eight tracked elections. */
const HISTORIES = Array.from({ length: 256 }, (_, history) => history);
/** Pages under way while one is used: with it, those are what memory holds. */
const AHEAD = 2;

/** A page has another number of records than it was counted with. */
class PageRowsError extends Error {
  override readonly name = 'PageRowsError';
}

/**
 * The records of a list's pages as CSV in UTF-8, page by page, each there until the next is asked for. Throws what the
 * database throws, and when a page is not what it was counted as; `signal` ends the queries under way.
 */
export async function* csvPages(
  database: Database,
  list: List,
  pages: readonly Page[],
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const memory = new PageMemory();
  const endings = new Map<number, Endings>();
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  const answers: Promise<string>[] = [];
  const askUpTo = (count: number) => {
    for (const page of pages.slice(answers.length, count)) {
      const answer = joinedCells(database, list, page, either);
      // Whether it fails is asked when its turn comes.
      answer.catch(() => undefined);
      answers.push(answer);
    }
  };
  try {
    for (const [index, page] of pages.entries()) {
      askUpTo(index + 1 + AHEAD);
      const joined = (await answers[index]) ?? '';
      // It would be kept until the last page.
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

/** For a page in which a cell holds what ends cells. */
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
