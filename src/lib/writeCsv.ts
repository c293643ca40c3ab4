/** Characters that start a formula, as in `netlify/downloads/csv.ts`. */
const FORMULA = /^[=+\-@\t\r\n]/u;

const written = (cell: string) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;

/** RFC 4180. Cells can’t be formulas. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(written).join(',')}\r\n`).join('');
