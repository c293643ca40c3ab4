import type { SqlValue } from '../../lib/db';

/** Asks for the live version of one state, or of all. */
export interface LiveVersions {
  readonly liveOf: string | undefined;
}

/** The condition on `data_versions` that chooses live versions. */
export const liveSql = ({ liveOf }: LiveVersions, parameter: (value: SqlValue) => string): string =>
  liveOf === undefined ? `status = 'live'` : `status = 'live' AND state = ${parameter(liveOf)}`;

/** Values of a statement, and how to add one: `parameter(value)` is its place in the text. */
export function parameters() {
  const values: SqlValue[] = [];
  return { values, parameter: (value: SqlValue) => `$${values.push(value)}` };
}
