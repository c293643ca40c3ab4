import type { Database } from '../lib/db';
import type { Selection } from '../queries/purchases/selection';
import { exportCells, exportText } from '../queries/voters/export';
import type { Page } from '../queries/voters/pages';
import { csvBytes, csvRecord, PageBuffers, splitRecords } from './csv';
import { type FileLayout, type Piece, piecesByPage, type Row } from './layouts/layout';
import { fewPageRows, pageRows } from './limits';
import type { List } from './list';
import { type Before, chooserOf, NOTHING_BEFORE, selectionSource } from './selection';

/** Pages fetched ahead of the current one. Memory holds these and the current page. */
const AHEAD = 2;

/** How many records a page of the list's file has. */
export const pageRowsOf = (list: List) => (isCopied(list) ? pageRows() : fewPageRows());

/** Whether the file has the values of the rows as they are. */
const isCopied = ({ layout: { cells, together }, selection }: List) =>
  cells === undefined && together === undefined && selection === null;

/** A page does not have the number of records it was counted with. */
class PageRowsError extends Error {
  override readonly name = 'PageRowsError';
}

/**
 * The records of a list as CSV in UTF-8, page by page; each chunk is valid until the next is requested.
 * Throws the database's errors, and `PageRowsError` for a page with the wrong number of records. `signal`
 * cancels running queries.
 * @param of.before what comes before these pages
 * @param of.chosen how many of the pages' records are chosen, if that is known: any other number throws
 * @param of.onRecords called with the number of records of each chunk
 */
export async function* csvPages(
  database: Database,
  list: List,
  pages: readonly Page[],
  signal: AbortSignal,
  { before = NOTHING_BEFORE, chosen, onRecords }: HowMany = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  if (isCopied(list)) {
    yield* copiedPages(database, list, pages, signal, onRecords);
    return;
  }
  const { layout, selection } = list;
  const choose = selection === null ? () => [] : chooserOf(selection, layout.source.length, before);
  let kept = 0;
  for await (const { pieces, cells } of recordsByPage(database, list, pages, signal)) {
    const made = pieces.flatMap((piece) => {
      const added = choose(piece);
      return added === null ? [] : [[...cells(piece), ...added]];
    });
    kept += made.length;
    onRecords?.(made.length);
    yield Buffer.from(made.map(csvRecord).join(''));
  }
  if (chosen !== undefined && kept !== chosen) throw new PageRowsError();
}

interface HowMany {
  readonly before?: Before | undefined;
  readonly chosen?: number | undefined;
  readonly onRecords?: ((records: number) => void) | undefined;
}

/** The voters of each record that ends in a page, and how to make its cells. */
async function* recordsByPage(
  database: Database,
  list: List,
  pages: readonly Page[],
  signal: AbortSignal,
): AsyncGenerator<{ pieces: readonly Piece[]; cells: (piece: Piece) => readonly string[] }, void, undefined> {
  const { layout } = list;
  const { together } = layout;
  if (together !== undefined) {
    const values = valuesOf(database, list, pages, signal);
    for await (const pieces of piecesByPage(values, together))
      yield { pieces, cells: (piece) => together.cells(piece) };
    return;
  }
  for await (const { page, joined } of joinedPages(database, list, pages, signal)) {
    const marks = marksIn(list, page);
    const records = await recordsOf(database, list, page, joined, signal);
    yield {
      pieces: records.map((record) => [record]),
      cells: ([record = []]) => cellsOf(record, layout, marks),
    };
  }
}

/** The pages of a file whose cells are the values of the rows. */
async function* copiedPages(
  database: Database,
  list: List,
  pages: readonly Page[],
  signal: AbortSignal,
  onRecords: HowMany['onRecords'],
): AsyncGenerator<Uint8Array, void, undefined> {
  const { layout } = list;
  const memory = new PageBuffers();
  for await (const { page, joined } of joinedPages(database, list, pages, signal)) {
    onRecords?.(page.rows);
    const width = layout.source.length;
    const csv = csvBytes(joined, page.rows, width, list.elections.masks(page.versionId), memory);
    if (csv !== undefined) {
      yield csv;
      continue;
    }
    const records = await recordsOf(database, list, page, joined, signal);
    const cells = records.map((record) => cellsOf(record, layout, marksIn(list, page)));
    yield Buffer.from(cells.map(csvRecord).join(''));
  }
}

/** The values of a layout's source of each page's voters, followed by the vote history. */
async function* valuesOf(
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

/** The last cells of a page's records. @param voted as `VOTED_SQL` has it */
type Marks = (voted: number) => readonly string[];
const marksIn =
  ({ elections }: List, { versionId }: Page): Marks =>
  (voted) =>
    elections.marks(versionId, voted);

/** @param record the values of the layout's source, perhaps those of a selection, then `VOTED_SQL` */
function cellsOf(record: Row, { source, cells }: FileLayout, marks: Marks): readonly string[] {
  const ending = marks(Number(record.at(-1)));
  return cells ? cells(record, ending) : [...record.slice(0, source.length), ...ending];
}

/** What the file's queries ask for of each voter. */
const sourceOf = (layout: FileLayout, selection: Selection | null) =>
  selection === null ? layout.source : [...layout.source, ...selectionSource(layout, selection)];

async function joinedCells(
  database: Database,
  { plan, filters, layout, selection }: List,
  page: Page,
  signal: AbortSignal,
): Promise<string> {
  const source = sourceOf(layout, selection);
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
  { plan, filters, layout, selection }: List,
  page: Page,
  joined: string,
  signal: AbortSignal,
): Promise<readonly (readonly string[])[]> {
  const source = sourceOf(layout, selection);
  const records = splitRecords(joined, page.rows, source.length + 1);
  if (records !== undefined) return records;
  const cells = await database.cells(exportCells(page, { plan, filters, source }), signal);
  if (cells.length !== page.rows) throw new PageRowsError();
  return cells.map((record) => record.map((value) => value ?? ''));
}
