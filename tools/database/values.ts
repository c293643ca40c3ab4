import pg from 'pg';
import type { TextResult } from './backend';

/**
 * Calendar days stay text: node-postgres would turn them into local midnights, a different day in other time
 * zones.
 */
const DATE_OID = 1082;

/**
 * A value in PostgreSQL's text form. Arrays become array literals, plain objects JSON, bytes `\x…`, dates ISO
 * 8601 in UTC; null and undefined are NULL. Pass an array for a json column as JSON text.
 */
export function parameterText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return arrayLiteral(value);
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  throw new TypeError(`A ${typeof value} cannot be a query parameter`);
}

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

function arrayLiteral(values: readonly unknown[]): string {
  const items = values.map((value) => {
    if (Array.isArray(value)) return arrayLiteral(value);
    const text = parameterText(value);
    return text === null ? 'NULL' : `"${text.replace(/["\\]/gu, '\\$&')}"`;
  });
  return `{${items.join(',')}}`;
}

const typeParser = pg.types.getTypeParser as (oid: number, format: 'text') => (text: string) => unknown;

/**
 * Rows as objects, values as node-postgres reads them: int8 and numeric as text, json parsed; date stays
 * `YYYY-MM-DD`.
 */
export function objectsOf(result: TextResult): Record<string, unknown>[] {
  const columns = result.fields.map((field) => ({
    name: field.name,
    parse: field.dataTypeID === DATE_OID ? (text: string) => text : typeParser(field.dataTypeID, 'text'),
  }));
  return result.rows.map((row) =>
    Object.fromEntries(
      columns.map(({ name, parse }, index) => {
        const text = row[index] ?? null;
        return [name, text === null ? null : parse(text)];
      }),
    ),
  );
}
