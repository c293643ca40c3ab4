/** A value as a cell of COPY's text format. */
export function copyCell(value: string | null): string {
  if (value === null) return '\\N';
  return value.replace(SPECIAL, (sign) => ESCAPES[sign] ?? sign);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};
const SPECIAL = /[\\\b\f\n\r\t\v]/gu;

/** The text of a cell of COPY's text format that is not null. */
export const textOfCell = (cell: string) =>
  cell.includes('\\') ? cell.replace(ESCAPED, (written) => TEXTS.get(written) ?? written) : cell;
const ESCAPED = /\\[\\bfnrtv]/gu;
const TEXTS = new Map(Object.entries(ESCAPES).map(([text, written]) => [written, text]));
