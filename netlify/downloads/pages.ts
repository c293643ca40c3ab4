import { database } from '../lib/db';
import { exportText } from '../queries/voters/export';
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
const isCopied = ({ layout: { cells, together, beside }, selection }: List) =>
  (cells ?? together ?? beside) === undefined && selection === null;

/** A page does not have the number of records it was counted with, or a value has the separator of cells. */
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
  list: List,
  pages: readonly Page[],
  signal: AbortSignal,
  { before = NOTHING_BEFORE, chosen, onRecords }: HowMany = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const joined = joinedPages(list, pages, signal);
  if (isCopied(list)) {
    yield* copiedPages(list, joined, onRecords);
    return;
  }
  const { layout, selection } = list;
  const chooser = selection === null ? () => [] : chooserOf(selection, layout.source.length, before);
  let kept = 0;
  for await (const { pieces, cells } of recordsByPage(list, joined)) {
    const made = pieces.flatMap((piece) => {
      const added = chooser(piece);
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
  list: List,
  joined: AsyncIterable<JoinedPage>,
): AsyncGenerator<{ pieces: readonly Piece[]; cells: (piece: Piece) => readonly string[] }, void, undefined> {
  const { layout } = list;
  const { together } = layout;
  if (together !== undefined) {
    for await (const pieces of piecesByPage(valuesOf(list, joined), together))
      yield { pieces, cells: (piece) => together.cells(piece) };
    return;
  }
  if (layout.beside !== undefined) {
    yield* recordsBeside(layout.beside, valuesOf(list, joined));
    return;
  }
  for await (const page of joined)
    yield {
      pieces: recordsOf(list, page).map((record) => [record]),
      cells: ([record = []]) => {
        const marks = list.elections.marks(page.versionId, Number(record.at(-1)));
        return layout.cells?.(record, marks) ?? [...record.slice(0, layout.source.length), ...marks];
      },
    };
}

/** A record for each voter, made together with those of the mailbox, if any of them is in the file. */
async function* recordsBeside(
  beside: NonNullable<FileLayout['beside']>,
  pages: AsyncIterable<readonly Row[]>,
): ReturnType<typeof recordsByPage> {
  for await (const homes of piecesByPage(pages, beside)) {
    const homeOf = new Map(homes.flatMap((home) => home.map((record) => [record, home])));
    const made = new Map<Row, readonly string[]>();
    yield {
      pieces: [...homeOf.keys()].map((record) => [record]),
      cells: ([record = []]) => {
        const home = homeOf.get(record) ?? [];
        if (!made.has(record))
          for (const [n, cells] of beside.cells(home).entries()) made.set(home[n] ?? record, cells);
        return made.get(record) ?? [];
      },
    };
  }
}

/** The pages of a file whose cells are the values of the rows. */
async function* copiedPages(
  list: List,
  joined: AsyncIterable<JoinedPage>,
  onRecords: HowMany['onRecords'],
): AsyncGenerator<Uint8Array, void, undefined> {
  const { layout, elections } = list;
  const memory = new PageBuffers();
  for await (const page of joined) {
    onRecords?.(page.rows);
    const masks = elections.masks(page.versionId);
    const csv = csvBytes(page.text, page.rows, layout.source.length, masks, memory);
    if (csv === undefined) throw new PageRowsError();
    yield csv;
  }
}

/** The values of a layout's source of each page's voters, followed by the vote history. */
async function* valuesOf(
  list: List,
  joined: AsyncIterable<JoinedPage>,
): AsyncGenerator<readonly Row[], void, undefined> {
  for await (const page of joined) yield recordsOf(list, page);
}

/** A page as the database joins it. */
interface JoinedPage extends Page {
  readonly text: string;
}

/** Each page as the database joins it. The next pages are fetched meanwhile. */
async function* joinedPages(
  list: List,
  pages: readonly Page[],
  signal: AbortSignal,
): AsyncGenerator<JoinedPage, void, undefined> {
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  const answers: Promise<string>[] = [];
  const askUpTo = (count: number) => {
    for (const page of pages.slice(answers.length, count)) {
      const answer = joinedCells(list, page, either);
      // A failure is handled when this page's turn comes, so it must not count as unhandled until then.
      answer.catch(() => undefined);
      answers.push(answer);
    }
  };
  try {
    for (const [index, page] of pages.entries()) {
      askUpTo(index + 1 + AHEAD);
      const text = (await answers[index]) ?? '';
      // Otherwise every page would stay in memory until the last one.
      answers[index] = Promise.resolve('');
      yield { ...page, text };
    }
  } finally {
    over.abort();
  }
}

/** The SQL expressions that a file's query returns for each voter, before the vote history. */
const sourceOf = ({ layout, selection }: List) =>
  selection === null ? layout.source : [...layout.source, ...selectionSource(layout, selection)];

async function joinedCells(list: List, page: Page, signal: AbortSignal): Promise<string> {
  const asked = exportText(page, { ...list, source: sourceOf(list) });
  const [answer] = await database().cells(asked, signal);
  if (Number(answer?.[0]) !== page.rows) throw new PageRowsError();
  return answer?.[1] ?? '';
}

/** The records of a page, each with the values of the file's source and the vote history. */
function recordsOf(list: List, { text, rows }: JoinedPage): readonly Row[] {
  const records = splitRecords(text, rows, sourceOf(list).length + 1);
  if (records === undefined) throw new PageRowsError();
  return records;
}
