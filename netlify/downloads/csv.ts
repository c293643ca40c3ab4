/** Excel reads UTF-8 only after this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would run as a formula, or what would hide one (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r\n\0]/u;

/** One record of RFC 4180, every cell quoted, quotes doubled, formulas made text by a leading apostrophe. */
export function csvRecord(cells: readonly (string | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | null): string {
  if (value === null) return '""';
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
