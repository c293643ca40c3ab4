import type { Tally } from '../tally';

/**
 * The cells of one comma-separated record, or null when no reading of the line has `columns` cells.
 *
 * A record is a line: a quote that is never closed takes no later line with it. States do not double the quotes inside
 * quoted text reliably, so a line with quotes is read in three ways, and the first with the right number of cells counts:
 *
 * 1. RFC 4180: a cell that starts with a quote ends at a quote before a comma or the line's end, `""` inside is `"`.
 * 2. The same, but a quote before a comma or the line's end always closes (`"ROBERT "BOB"",`).
 * 3. Quotes are ordinary characters and every comma separates; a quote at either end of a cell is dropped. Counted as
 *    `stray quote`.
 *
 * A quote inside an unquoted cell is an ordinary character in all of them. Cells are not trimmed.
 */
export function splitCsv(line: string, columns: number, mended: Tally): readonly string[] | null {
  if (!line.includes('"')) return withCount(line.split(','), columns);
  const cells =
    withCount(quotedCells(line, ODD_RUN), columns) ?? withCount(quotedCells(line, ANY_QUOTE), columns);
  if (cells !== null) return cells;
  const literal = withCount(line.split(','), columns);
  if (literal === null) return null;
  mended.add('stray quote');
  return literal.map((cell) => cell.replace(/^\s*"|"\s*$/gu, ''));
}

/** The cells of a row whose number of cells nobody knows beforehand, such as a header. */
export function splitCsvRow(line: string): readonly string[] {
  return quotedCells(line, ODD_RUN) ?? line.split(',');
}

function withCount(cells: readonly string[] | null, columns: number) {
  return cells?.length === columns ? cells : null;
}

/** What closes a quoted cell: the last of an odd run of quotes (the pairs before it are doubled), or any quote. */
const ODD_RUN = /(?<!")(?:"")*"\s*(?=,|$)/u;
const ANY_QUOTE = /"\s*(?=,|$)/u;

/** Null when a quoted cell is not closed. */
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
