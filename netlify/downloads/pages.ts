import { database } from '../lib/db';
import { exportText } from '../queries/voters/export';
import type { Page } from '../queries/voters/pages';
import { csvBytes, csvRecord, PageBuffers, splitRecords } from './csv';
import { type FileLayout, type Piece, piecesByPage, type Row } from './layouts/layout';
import { householdOf } from './layouts/mailings';
import { fewPageRows, pageRows } from './limits';
import type { List } from './list';
import { type Before, chooserOf, NOTHING_BEFORE, selectionSource } from './selection';

/** Pages fetched ahead of the current one. Memory holds these and the current page. */
const AHEAD = 2;

/** How many records a page of the list's file has. */
export const pageRowsOf = (list: List) => (isCopied(list) ? pageRows() : fewPageRows());

/** Whether the file has the values of the rows as they are. */
const isCopied = ({ layout: { cells, mailing }, selection }: List) =>
  (cells ?? mailing) === undefined && selection === null;

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
  for await (const records of recordsByPage(list, joined)) {
    const made = records.flatMap(({ voters, cells }) => {
      const added = chooser(voters);
      return added === null ? [] : [[...cells(), ...added]];
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

/** A record of a file: its voters, and its cells, which are made only if it is chosen. */
interface FileRecord {
  readonly voters: Piece;
  readonly cells: () => readonly string[];
}

/** The records that end in each page. */
async function* recordsByPage(
  list: List,
  joined: AsyncIterable<JoinedPage>,
): AsyncGenerator<readonly FileRecord[], void, undefined> {
  const { layout, elections } = list;
  const { mailing } = layout;
  if (mailing !== undefined) {
    for await (const homes of piecesByPage(valuesOf(list, joined), householdOf))
      yield homes.flatMap((home) => recordsOfHome(mailing, home));
    return;
  }
  for await (const page of joined)
    yield recordsOf(list, page).map((record) => ({
      voters: [record],
      cells: () => {
        const marks = elections.marks(page.versionId, Number(record.at(-1)));
        return layout.cells?.(record, marks) ?? [...record.slice(0, layout.source.length), ...marks];
      },
    }));
}

/** The records of voters who share a mailbox. All are made with the first that is in the file. */
function recordsOfHome(
  { perHousehold, records }: NonNullable<FileLayout['mailing']>,
  home: Piece,
): readonly FileRecord[] {
  let made: readonly (readonly string[])[] | undefined;
  const cellsOf = (n: number) => (made ??= records(home))[n] ?? [];
  return perHousehold
    ? [{ voters: home, cells: () => cellsOf(0) }]
    : home.map((voter, n) => ({ voters: [voter], cells: () => cellsOf(n) }));
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
