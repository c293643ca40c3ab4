import { UPLOAD_ROWS } from '../../../contract/exclusions';

/** Why a file is not read. */
export type TableRefusal =
  'empty' | 'noTable' | 'tooManyRows' | 'oldWorkbook' | 'password' | 'unpacksTooLarge' | 'unreadable';

export class TableRefused extends Error {
  constructor(readonly why: TableRefusal) {
    super(why);
  }
}

/** A table as it was read. It stays in the browser's memory and never enters the state. */
export interface Table {
  /** Each row's own text, of which cells are made when they are needed: a tenth of the memory. */
  readonly records: readonly string[];
  readonly delimiter: string;
  /** The name of the sheet that was read, of a workbook that has several. */
  readonly sheet: string | null;
}

/** Collects the records of a table while it is read. */
export class Records {
  list: string[] = [];

  constructor(
    private readonly onRead: (records: number) => void,
    private readonly signal: AbortSignal,
  ) {}

  /** Throws if the table is too long. With headings, it has one record more than rows. */
  add(record: string): void {
    if (this.list.length > UPLOAD_ROWS) throw new TableRefused('tooManyRows');
    this.list.push(record);
  }

  /** Says how many there are, and lets the page answer to what is pressed. Throws if reading was canceled. */
  async pause(): Promise<void> {
    this.onRead(this.list.length);
    await new Promise((resolve) => setTimeout(resolve));
    this.signal.throwIfAborted();
  }
}

/**
 * The cells of a record, and whether one of them begins with a quote that none ends. A cell with something
 * after its last quote is text, and can't go on in the next line.
 */
export function splitCells(
  record: string,
  delimiter: string,
): { readonly cells: string[]; readonly isOpen: boolean } {
  if (!record.includes('"')) return { cells: record.split(delimiter), isOpen: false };
  const cells: string[] = [];
  let isOpen = false;
  for (let at = 0; at <= record.length;) {
    const quote = record[at] === '"' ? closingQuote(record, at) : undefined;
    const isQuoted =
      quote !== undefined &&
      quote !== -1 &&
      (quote + 1 === record.length || record.startsWith(delimiter, quote + 1));
    const found = isQuoted ? quote + 1 : record.indexOf(delimiter, at);
    const end = found === -1 ? record.length : found;
    const cell = record.slice(at, end);
    cells.push(isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (quote === -1 || (!isQuoted && cell.includes('\n'))) isOpen = true;
    at = end + 1;
  }
  return { cells, isOpen };
}

/** The place of the quote that ends a quoted cell; -1 if there is none. */
function closingQuote(record: string, open: number): number {
  for (let at = record.indexOf('"', open + 1); at !== -1; at = record.indexOf('"', at + 2))
    if (record[at + 1] !== '"') return at;
  return -1;
}

/** Marks for the direction of writing and the like, which come with what is copied from a page or a phone. */
const UNSEEN = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069]/gu;

/**
 * The cells of a row, tidied for matching: without control characters, lone surrogates and outer blanks, and
 * numbers as they were before a spreadsheet wrote them.
 */
export const tidyCells = ({ delimiter }: Pick<Table, 'delimiter'>, record: string): string[] =>
  splitCells(record, delimiter).cells.map((cell) =>
    plainCell(cell.toWellFormed().replace(UNSEEN, '').trim())
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  );

const QUOTED = /^=?\s*"((?:[^"]|"")*)"$/u;
const FORMULA = /^=\s*(\d[\d.,]*)$/u;
/** With a comma, an apostrophe or a blank that doesn't break; two or more times with a point, too. */
const THOUSANDS = /^\d{1,3}(?:(?:[,'’\u00A0\u202F]\d{3})+|(?:\.\d{3}){2,})(?=[.,]?0*$)/u;
const WHOLE = /^(\d+)[.,]0*$/u;
const POWER = /^(\d)[.,]?(\d*)E\+?(\d{1,2})$/iu;

/**
 * A cell without what a spreadsheet did to a number or an ID in it: `800900001.0`, `'800900001`,
 * `="800900001"`, `800,900,001` and `8.00900001E+08` are 800900001. A number that was rounded stays as it is.
 */
export function plainCell(cell: string): string {
  if (!/^['’="\d]/u.test(cell)) return cell;
  const plain = cell
    .replace(/^['’\s]+/u, '')
    .replace(QUOTED, (_, inside: string) => inside.replaceAll('""', '"'))
    .replace(FORMULA, '$1')
    .replace(THOUSANDS, (number) => number.replace(/\D/gu, ''))
    .replace(WHOLE, '$1')
    .replace(POWER, (number, first: string, others: string, power: string) =>
      others.length === Number(power) ? first + others : number,
    )
    .trim();
  return plain === cell ? cell : plainCell(plain);
}

/** Whether a spreadsheet rounded a number, so that its last digits are lost: `8.01E+08`. */
export const isRounded = (cell: string) => POWER.test(cell);
