import * as v from 'valibot';
import type { SqlValue } from '../lib/db';

/** Schemas of single columns as the driver returns them, for the `row` of a query. */
export const text = v.string();
export const textOrNull = v.nullable(v.string());
export const number = v.number();
export const numberOrNull = v.nullable(v.number());

/** Values of a statement, and how to add one: `parameter(value)` is its place in the text. */
export const parameters = (...values: SqlValue[]) => ({
  values,
  parameter: (value: SqlValue) => `$${values.push(value)}`,
});

/** A time in UTC as ISO 8601 text with milliseconds, independent of the server's and client's time zones. */
export const isoTime = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A calendar day as text. The driver would turn a date into a timestamp in the server's time zone. */
export const isoDay = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;
