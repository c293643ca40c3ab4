/** What begins a cell that a spreadsheet would run, as in `netlify/downloads/csv.ts`. */
const FORMULA = /^[=+\-@\t\r\n]/u;

const written = (cell: string) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;

/** Rows as CSV (RFC 4180). No cell is a formula in a spreadsheet. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(written).join(',')}\r\n`).join('');
