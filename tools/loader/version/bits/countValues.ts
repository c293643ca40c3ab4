import type { DatabaseAdmin } from '../../../database/admin';
import { LOCAL_COLUMNS } from '../../model/localDistricts';
import { type LocalCombinations, localCombinations } from '../localDistricts';
import { BUILD_SETTINGS, tablesOf } from '../tables';
import { FIXED_CODES, TEXT_KINDS, WAY_COLUMNS } from './attributes';
import type { ValueCounts } from './orderedCodes';

/** Attributes with few combinations: they have few values, or determine each other. */
const COMBINED: readonly (readonly string[])[] = [
  ['party', 'status', 'age', 'gender'],
  ['city', 'zip'],
  [
    ...['precinct', 'county', 'congressional_district', 'state_senate_district', 'state_house_district'],
    'local_no',
  ],
];

/** Joins the rows only as they are written. */
const isOfHistory = (column: string) => WAY_COLUMNS.some((way) => way === column);
const isLocal = (column: string) => LOCAL_COLUMNS.some((local) => local === column);

/**
 * The attributes that have bit strings or ranges of positions, except the vote history. Those in a group are
 * counted together.
 */
const ATTRIBUTE_GROUPS: readonly (readonly string[])[] = [
  ...COMBINED,
  ...[...Object.keys(FIXED_CODES), ...TEXT_KINDS]
    .filter((column) => !COMBINED.flat().includes(column) && !isLocal(column) && !isOfHistory(column))
    .map((column) => [column]),
];
export const ATTRIBUTES = ATTRIBUTE_GROUPS.flat();

/** The values in a version's rows, counted by the database. */
export interface CountedValues {
  readonly voters: number;
  /** Voters with a last name. */
  readonly lastNames: number;
  readonly locals: LocalCombinations;
  /**
   * The stored values of each of `ATTRIBUTES` and of each kind of local district, numbers as text, with their
   * numbers of voters.
   */
  readonly of: Readonly<Record<string, ValueCounts>>;
}

/** The five digits of a ZIP code. Nothing else can be asked for, so nothing else has a code. */
const ZIP_CODE = `CASE WHEN zip ~ '^[0-9]{5}' THEN left(zip, 5) END`;

/**
 * Counts every value of every attribute, in one pass over the rows of `table`: the final voters of the
 * version, or the staged ones they come from.
 */
export async function countValues(
  admin: DatabaseAdmin,
  versionId: number,
  table: string,
): Promise<CountedValues> {
  const { counted } = tablesOf(versionId);
  // A table, because the memory settings apply only inside `script`.
  await admin.script(`${BUILD_SETTINGS}
    CREATE UNLOGGED TABLE ${counted} AS
    SELECT ${ATTRIBUTES.map((column) => `${column}::text COLLATE "C" AS ${column}`).join(', ')},
      ${setOf(ATTRIBUTE_GROUPS[0] ?? [])} AS first_set, count(*)::int AS voters
    FROM (SELECT ${ATTRIBUTES.map((column) => (column === 'zip' ? `${ZIP_CODE} AS zip` : column)).join(', ')}
          FROM ${table}) AS of
    GROUP BY GROUPING SETS (${ATTRIBUTE_GROUPS.map((group) => `(${group.join(', ')})`).join(', ')});`);
  const [all] = await admin.query<{ voters: number | null }>(
    `SELECT sum(voters)::int AS voters FROM ${counted} WHERE first_set`,
  );
  const own = await valuesOf(admin, counted);
  await admin.script(`DROP TABLE ${counted}`);
  const locals = await localCombinations(admin, versionId);
  const of = { ...own, ...localValues(locals, own.local_no) };
  const lastNames = (of.last_name?.voters ?? []).reduce((sum, voters) => sum + voters, 0);
  return { voters: all?.voters ?? 0, lastNames, locals, of };
}

/** The values of each kind of local district, from the voters of each combination. */
function localValues(
  locals: LocalCombinations,
  { values, voters }: ValueCounts = { values: [], voters: [] },
): CountedValues['of'] {
  const entries = LOCAL_COLUMNS.map((column) => {
    const sums = new Map<string, number>();
    for (const [place, no] of values.entries()) {
      const value = locals.get(no)?.[column];
      if (value != null) sums.set(value, (sums.get(value) ?? 0) + (voters[place] ?? 0));
    }
    return [column, { values: [...sums.keys()], voters: [...sums.values()] }] as const;
  });
  return Object.fromEntries(entries);
}

/** Whether a result row belongs to the grouping set of these columns: then `grouping` is 0. */
const setOf = (columns: readonly string[]) => `grouping(${columns.join(', ')}) = 0`;

/**
 * Sums the combinations by value. Returns two lists per attribute, which take a fraction of the time and
 * memory of as many rows.
 */
async function valuesOf(admin: DatabaseAdmin, counted: string): Promise<CountedValues['of']> {
  const names = ATTRIBUTES.map((column) => `WHEN ${setOf([column])} THEN '${column}'`);
  const rows = await admin.query<ValueCounts & { attribute: string }>(
    `SELECT attribute, json_agg(value ORDER BY value) AS values, json_agg(voters ORDER BY value) AS voters
     FROM (SELECT CASE ${names.join(' ')} END AS attribute, coalesce(${ATTRIBUTES.join(', ')}) AS value,
             sum(voters)::int AS voters
           FROM ${counted} GROUP BY GROUPING SETS (${ATTRIBUTES.map((column) => `(${column})`).join(', ')})) AS added
     WHERE value IS NOT NULL GROUP BY attribute`,
  );
  return Object.fromEntries(rows.map(({ attribute, values, voters }) => [attribute, { values, voters }]));
}
