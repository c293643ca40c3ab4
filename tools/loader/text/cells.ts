import type { Tally } from '../model/tally';

export type Separator = ',' | '\t';

/**
 * The cells of one record; null if no way of splitting the line gives `columns` cells.
 *
 * A record is one line, so an unclosed quote cannot swallow later lines. States do not reliably double the
 * quotes inside quoted text, so a line is split in up to four ways. The first one that gives the right
 * number of cells wins:
 *
 * 1. Every cell is quoted, as most states write them.
 * 2. Every separator ends a cell. A quote at only one end of a cell is dropped and counted as `stray quote`.
 * 3. RFC 4180: a cell that starts with a quote ends at a quote before a separator; `""` inside is `"`.
 * 4. The same, but any quote before a separator ends the cell (`"ROBERT "BOB"",`).
 *
 * In all, a quote inside a cell is an ordinary character. Unquoted cells are not trimmed.
 */
export function splitCells(
  line: string,
  separator: Separator,
  columns: number,
  repaired: Tally,
): readonly string[] | null {
  // Most lines of most files have no quote, and no cell has to be looked into.
  if (!line.includes('"')) return ifFits(line.split(separator), columns);
  const quoted = splitAllQuoted(line, separator, columns);
  if (quoted !== null) return quoted;
  const pieces = line.split(separator);
  const cells =
    ifFits(pieces, columns) ??
    ifFits(rejoined(pieces, separator, ODD_RUN), columns) ??
    ifFits(rejoined(pieces, separator, ANY_QUOTE), columns);
  if (cells === null) return null;
  if (cells.some(hasStrayQuote)) repaired.add('stray quote');
  return cells.map(unquoted);
}

// Not a function inside `splitCells`: the TypeScript runner names every function as it is made, for each line.
const ifFits = (cells: readonly string[] | null, columns: number) =>
  cells?.length === columns ? cells : null;

/** The cells of a row with an unknown number of columns, such as a header. */
export function splitHeader(line: string, separator: Separator): readonly string[] {
  const pieces = line.split(separator);
  return (rejoined(pieces, separator, ODD_RUN) ?? pieces).map(unquoted);
}

/** Faster than the other ways. A doubled quote becomes one quote; a single quote stays. */
function splitAllQuoted(line: string, separator: Separator, columns: number): string[] | null {
  if (!line.startsWith('"') || !line.endsWith('"')) return null;
  const cells = line.slice(1, -1).split(BETWEEN[separator]);
  if (cells.length !== columns) return null;
  for (let index = 0; index < cells.length; index += 1) {
    const cell = cells[index] ?? '';
    if (cell.length > 1 && cell.includes('"')) cells[index] = cell.replaceAll('""', '"');
  }
  return cells;
}

const BETWEEN = { ',': '","', '\t': '"\t"' } as const;

/**
 * What closes a quoted cell at the end of one of its pieces. `ODD_RUN`: the last quote of an odd run (the
 * pairs before it are escaped quotes). `ANY_QUOTE`: any quote.
 */
const ODD_RUN = /(?<!")(?:"")*"\s*$/u;
const ANY_QUOTE = /"\s*$/u;

/** Joins the pieces of quoted cells again. Null if one is never closed. */
function rejoined(pieces: readonly string[], separator: Separator, closing: RegExp): string[] | null {
  const cells: string[] = [];
  let open: string[] = [];
  for (const piece of pieces) {
    const inside = open.length > 0 ? piece : /^\s*"(.*)$/su.exec(piece)?.[1];
    if (inside !== undefined && !closing.test(inside)) {
      open.push(piece);
    } else {
      cells.push([...open, piece].join(separator));
      open = [];
    }
  }
  return open.length === 0 ? cells : null;
}

/** A cell without the quotes around it, or without the stray one at either end. */
function unquoted(cell: string): string {
  if (!cell.includes('"')) return cell;
  if (hasStrayQuote(cell)) return cell.replace(/^\s*"|"\s*$/gu, '');
  const text = cell.trim();
  return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : cell;
}

/** Whether a cell has a quote at one end only. */
function hasStrayQuote(cell: string): boolean {
  if (!cell.includes('"')) return false;
  const text = cell.trim();
  return text.length === 1 || text.startsWith('"') !== text.endsWith('"');
}
