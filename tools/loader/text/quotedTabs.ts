import type { Tally } from '../model/tally';
import { splitAllQuoted } from './allQuoted';

/**
 * The cells of a record separated by tabs and enclosed in double quotes, or null if no way of splitting the
 * line gives `columns` cells. A record is one line, so an unclosed quote cannot swallow later lines. The
 * first of these ways with the right number of cells wins:
 *
 * 1. Every cell is quoted, as North Carolina and Pennsylvania write them; a tab inside is part of the cell.
 * 2. Every tab is a separator; quotes around a cell are removed. A quote at one end only is dropped and
 *    counted as `stray quote`.
 * 3. As 2, but a cell that starts with a quote continues up to one that ends with a quote.
 *
 * In a quoted cell, a doubled quote becomes one quote; a single quote stays. Unquoted cells are not trimmed.
 */
export function splitQuotedTabs(line: string, columns: number, repaired: Tally): readonly string[] | null {
  const quoted = splitAllQuoted(line, '\t', columns);
  if (quoted !== null) return quoted;
  const separated = line.split('\t');
  const cells = separated.length > columns ? rejoined(separated) : separated;
  if (cells.length !== columns) return null;
  if (!line.includes('"')) return cells;
  const bare = cells.map(unquoted);
  if (bare.some((cell) => cell === null)) repaired.add('stray quote');
  return bare.map((cell, index) => cell ?? withoutOuterQuotes(cells[index] ?? ''));
}

/** The cells of a row with an unknown number of columns, such as a header. */
export function splitQuotedTabsRow(line: string): readonly string[] {
  return line.split('\t').map((cell) => unquoted(cell) ?? withoutOuterQuotes(cell));
}

/** A cell without its enclosing quotes; null if it has a quote at only one end. */
function unquoted(cell: string): string | null {
  const text = cell.trim();
  const [opens, closes] = [text.startsWith('"'), text.endsWith('"')];
  if (!opens && !closes) return cell;
  return opens && closes && text.length > 1 ? text.slice(1, -1).replaceAll('""', '"') : null;
}

const withoutOuterQuotes = (cell: string) => cell.replace(/^\s*"|"\s*$/gu, '');

function rejoined(pieces: readonly string[]): readonly string[] {
  const cells: string[] = [];
  let open: string | null = null;
  for (const piece of pieces) {
    const cell: string = open === null ? piece : `${open}\t${piece}`;
    open = unquoted(cell) === null && cell.trim().startsWith('"') ? cell : null;
    if (open === null) cells.push(cell);
  }
  return open === null ? cells : [...cells, open];
}
