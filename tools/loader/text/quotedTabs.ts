import type { Tally } from '../tally';
import { splitAllQuoted } from './allQuoted';

/**
 * The cells of a record with tabs between cells and double quotes around them, or null when no reading of the line has
 * `columns` cells. A record is a line: a quote that is never closed takes no later line with it. The first of these
 * readings with the right number of cells counts:
 *
 * 1. Every cell is quoted, as North Carolina and Pennsylvania write them; a tab inside is part of the cell.
 * 2. Every tab separates; quotes around a cell are taken off. A quote at one end only is dropped and counted as
 *    `stray quote`.
 * 3. As 2, but a cell that starts with a quote goes on until one that ends with a quote.
 *
 * A doubled quote in a quoted cell is one quote, a single one stays. Cells are not trimmed.
 */
export function splitQuotedTabs(line: string, columns: number, mended: Tally): readonly string[] | null {
  const quoted = splitAllQuoted(line, '\t', columns);
  if (quoted !== null) return quoted;
  const separated = line.split('\t');
  const cells = separated.length > columns ? rejoined(separated) : separated;
  if (cells.length !== columns) return null;
  if (!line.includes('"')) return cells;
  const bare = cells.map(unquoted);
  if (bare.some((cell) => cell === null)) mended.add('stray quote');
  return bare.map((cell, index) => cell ?? withoutOuterQuotes(cells[index] ?? ''));
}

/** The cells of a row whose number of cells nobody knows beforehand, such as a header. */
export function splitQuotedTabsRow(line: string): readonly string[] {
  return line.split('\t').map((cell) => unquoted(cell) ?? withoutOuterQuotes(cell));
}

/** A cell without the quotes around it; null when it has a quote at one end only. */
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
