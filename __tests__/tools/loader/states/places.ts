import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseAdmin } from '../../../../tools/database/admin';
import { projectRoot } from '../../../../tools/database/projectRoot';

/** The values of a column. Of more than 40, only the 12 most frequent are listed. */
interface Spread {
  readonly distinct: number;
  readonly nulls: number;
  readonly voters: Readonly<Record<string, number>>;
}
type Places = Readonly<Record<string, Spread>>;

/**
 * By state and column: what the samples say of local districts, ways to vote and primary ballots. Counted
 * from their files by a program that has no code in common with the loader; only the words of Florida's
 * school districts are the loader's.
 */
export const expectedPlaces = JSON.parse(
  readFileSync(join(projectRoot(), '__tests__/samples/expectedPlaces.json'), 'utf8'),
) as Readonly<Record<string, Places>>;

const COLUMNS = [
  ...['municipality', 'ward', 'school_district', 'school_zone', 'commission_district', 'township'],
  ...['judicial_district', 'general_method', 'usual_method', 'primary_ballot', 'primary_ballots'],
];

/** The same of the loaded voters. */
export async function loadedPlaces(admin: DatabaseAdmin): Promise<Places> {
  const spreads: [string, Spread][] = [];
  for (const column of COLUMNS) spreads.push([column, await spreadOf(admin, column)]);
  return Object.fromEntries(spreads);
}

async function spreadOf(admin: DatabaseAdmin, column: string): Promise<Spread> {
  const rows = await admin.query<{ value: string | null; count: number }>(
    `SELECT ${column} AS value, count(*)::int AS count FROM voters
     GROUP BY 1 ORDER BY count DESC, ${column} COLLATE "C"`,
  );
  const named = rows.flatMap(({ value, count }) => (value === null ? [] : [[value, count] as const]));
  return {
    distinct: named.length,
    nulls: rows.find(({ value }) => value === null)?.count ?? 0,
    voters: Object.fromEntries(named.length > 40 ? named.slice(0, 12) : named),
  };
}
