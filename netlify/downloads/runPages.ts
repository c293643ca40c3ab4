import type { CanonicalFilters } from '../../src/contract/filters';
import type { Database } from '../lib/db';
import {
  CELL_END,
  EXPORT_HEADINGS,
  EXPORT_PAGE_ROWS,
  type ExportPlace,
  exportCells,
  exportText,
  placeOf,
} from '../queries/voterExport';
import { csvBytes, csvRecord, type PageMemory } from './csv';
import type { Page } from './pages';

/** What the pages of one run are made with. */
export interface Run {
  readonly database: Database;
  readonly filters: CanonicalFilters;
  /** The last cells of a record by its vote history, plain and as `recordEnds`. */
  readonly marks: readonly (readonly string[])[];
  readonly ends: readonly Uint8Array[];
  readonly memory: PageMemory;
  readonly signal: AbortSignal;
}

/** Rows of a run, as they are asked for: so many, after `skipped` rows from `place` on. */
interface Asked {
  readonly place: ExportPlace;
  readonly skipped: number;
  readonly rows: number;
}
/** The answer: how many there are, and their text. */
interface Answer {
  readonly rows: number;
  readonly joined: string;
}

/**
 * At most `rows` records of one run from a place on. Two queries are under way while a page is used: the place of the
 * second is not known before the first is answered, so it skips the first one's rows. Memory holds the three pages.
 * Throws what the database throws.
 */
export async function* runPages(
  run: Run,
  from: ExportPlace,
  rows: number,
): AsyncGenerator<Page, void, undefined> {
  const over = new AbortController();
  const signal = AbortSignal.any([run.signal, over.signal]);
  let left = rows;
  const ask = (place: ExportPlace, skipped: number) => {
    const asked = { place, skipped, rows: Math.min(left, EXPORT_PAGE_ROWS) };
    left -= asked.rows;
    if (asked.rows === 0) return undefined;
    const answer = read(run, asked, signal);
    // Whether it fails is asked when its turn comes.
    answer.catch(() => undefined);
    return { asked, answer };
  };
  try {
    let current = ask(from, 0);
    let next = current && ask(from, current.asked.rows);
    while (current) {
      const { asked } = current;
      const answer = await current.answer;
      const isLast = answer.rows < asked.rows;
      const { csv, last } = await written(run, asked, answer);
      const place = { ...asked.place, after: placeOf(from.run, last) };
      const following = next && !isLast ? ask(place, next.asked.rows) : undefined;
      if (answer.rows > 0) yield { rows: answer.rows, csv };
      if (isLast) return;
      [current, next] = [next, following];
    }
  } finally {
    over.abort();
  }
}

async function read(run: Run, { place, rows, skipped }: Asked, signal: AbortSignal): Promise<Answer> {
  const [answer] = await run.database.cells(exportText(place, run.filters, rows, skipped), signal);
  return { rows: Number(answer?.[0]), joined: answer?.[1] ?? '' };
}

/** A page as CSV, and the cells of its last record. */
async function written(
  { database, filters, marks, ends, memory, signal }: Run,
  { place, rows, skipped }: Asked,
  answer: Answer,
): Promise<{ csv: Uint8Array; last: readonly (string | null)[] }> {
  if (answer.rows === 0) return { csv: Buffer.of(), last: [] };
  const csv = csvBytes(answer.joined, answer.rows, EXPORT_HEADINGS.length, ends, memory);
  if (csv !== undefined) return { csv, last: lastRecordOf(answer.joined) };
  // A cell holds what ends cells: the same page again, cell by cell.
  const records = await database.cells(exportCells(place, filters, rows, skipped), signal);
  const lines = records.map((cells) =>
    csvRecord([...cells.slice(0, -1), ...(marks[Number(cells.at(-1))] ?? [])]),
  );
  return { csv: Buffer.from(lines.join('')), last: records.at(-1) ?? [] };
}

function lastRecordOf(joined: string): string[] {
  let at = joined.length;
  // The cells, and the vote history.
  for (let cell = 0; cell <= EXPORT_HEADINGS.length && at > 0; cell += 1) {
    at = joined.lastIndexOf(CELL_END, at - 1);
  }
  return joined.slice(at + 1).split(CELL_END);
}
