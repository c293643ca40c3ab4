import type { Tally } from '../model/tally';
import { splitAllQuoted } from './allQuoted';

/**
 * The cells of one comma-separated record; null if no way of splitting the line gives `columns` cells.
 *
 * A record is one line, so an unclosed quote cannot swallow later lines. States do not reliably double the
 * quotes inside quoted text, so a line with quotes is split in up to four ways. The first one that gives
 * the right number of cells wins:
 *
 * 1. Every cell is quoted, as Ohio writes them.
 * 2. RFC 4180: a cell that starts with a quote ends at a quote before a comma or the end of the line; `""`
 *    inside is `"`.
 * 3. The same, but a quote before a comma or the end of the line always closes the cell (`"ROBERT "BOB"",`).
 * 4. Quotes are ordinary characters and every comma is a separator; a quote at either end of a cell is
 *    dropped. Counted as `stray quote`.
 *
 * In all, a quote inside an unquoted cell is an ordinary character. Unquoted cells are not trimmed.
 */
export function splitCsv(line: string, columns: number, repaired: Tally): readonly string[] | null {
  if (!line.includes('"')) return withCount(line.split(','), columns);
  const cells =
    splitAllQuoted(line, ',', columns) ??
    withCount(quotedCells(line, ODD_RUN), columns) ??
    withCount(quotedCells(line, ANY_QUOTE), columns);
  if (cells !== null) return cells;
  const literal = withCount(line.split(','), columns);
  if (literal === null) return null;
  repaired.add('stray quote');
  return literal.map((cell) => cell.replace(/^\s*"|"\s*$/gu, ''));
}

/** The cells of a row with an unknown number of columns, such as a header. */
export function splitCsvRow(line: string): readonly string[] {
  return quotedCells(line, ODD_RUN) ?? line.split(',');
}

function withCount(cells: readonly string[] | null, columns: number) {
  return cells?.length === columns ? cells : null;
}

/**
 * What closes a quoted cell. Both must stand before a comma or the end of the line. `ODD_RUN`: the last quote
 * of an odd run (the pairs before it are escaped quotes). `ANY_QUOTE`: any quote.
 */
const ODD_RUN = /(?<!")(?:"")*"\s*(?=,|$)/u;
const ANY_QUOTE = /"\s*(?=,|$)/u;

/** Splits a line at the commas outside quoted cells. Null if a quoted cell is never closed. */
function quotedCells(line: string, closing: RegExp): string[] | null {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const opening = /^\s*"/u.exec(rest);
    let cell: string;
    if (opening === null) {
      const comma = rest.indexOf(',');
      cell = comma === -1 ? rest : rest.slice(0, comma);
      cells.push(cell);
    } else {
      const inside = rest.slice(opening[0].length);
      const close = closing.exec(inside);
      if (close === null) return null;
      const length = opening[0].length + close.index + close[0].length;
      cell = rest.slice(0, length);
      cells.push(cell.trim().slice(1, -1).replaceAll('""', '"'));
    }
    if (cell.length === rest.length) return cells;
    rest = rest.slice(cell.length + 1);
  }
}
