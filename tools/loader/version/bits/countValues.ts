import type { DatabaseAdmin } from '../../../database/admin';
import { FOR_BUILDING, tablesOf } from '../tables';
import { FIXED_CODES, TEXT_KINDS } from './attributes';
import type { ValueCounts } from './orderedCodes';

/** The attributes that have bit strings, but for the vote history. */
export const ATTRIBUTES = [...Object.keys(FIXED_CODES), ...TEXT_KINDS] as const;

/** What a version's rows have, counted by the database. */
export interface CountedValues {
  readonly voters: number;
  /** Voters with a last name. */
  readonly lastNames: number;
  /** The values of each of `ATTRIBUTES` as they are stored, numbers as text, with how many voters have them. */
  readonly of: Readonly<Record<string, ValueCounts>>;
}

/**
 * Counts every value of every attribute, in one pass over the rows of `table`: the final voters of the version, or the
 * staged ones they come from.
 */
export async function countValues(
  admin: DatabaseAdmin,
  versionId: number,
  table: string,
): Promise<CountedValues> {
  const { counted } = tablesOf(versionId);
  const values = ATTRIBUTES.map((column) => `${column}::text COLLATE "C"`);
  // A table, because a statement that returns rows has the server's small memory.
  await admin.script(`${FOR_BUILDING}
    CREATE UNLOGGED TABLE ${counted} AS
    SELECT grouping(${ATTRIBUTES.join(', ')}) AS others, coalesce(${values.join(', ')}) AS value,
      count(*)::int AS voters, count(last_name)::int AS last_names
    FROM ${table} GROUP BY GROUPING SETS (${ATTRIBUTES.map((column) => `(${column})`).join(', ')});`);
  // As two lists each, which take a fraction of the time and memory that as many rows do.
  const rows = await admin.query<ValueCounts & { others: number; all: number; last_names: number }>(
    `SELECT others, sum(voters)::int AS all, sum(last_names)::int AS last_names,
       coalesce(json_agg(value ORDER BY value) FILTER (WHERE value IS NOT NULL), '[]') AS values,
       coalesce(json_agg(voters ORDER BY value) FILTER (WHERE value IS NOT NULL), '[]') AS voters
     FROM ${counted} GROUP BY others`,
  );
  await admin.script(`DROP TABLE ${counted}`);
  return {
    voters: rows[0]?.all ?? 0,
    lastNames: rows[0]?.last_names ?? 0,
    of: Object.fromEntries(
      ATTRIBUTES.map((column, place) => {
        // `grouping` has a bit for each column, the last one lowest, that is 0 for the one that the row counts.
        const bit = 1 << (ATTRIBUTES.length - 1 - place);
        const { values: found = [], voters = [] } = rows.find(({ others }) => (others & bit) === 0) ?? {};
        return [column, { values: found, voters }];
      }),
    ),
  };
}
