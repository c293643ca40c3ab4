import { countHouseholds } from '../../../../netlify/queries/bits/households';
import { type BitLayout, digitsOf, firstStrings } from '../../../../netlify/queries/bits/layout';
import { searchPlan } from '../../../../netlify/queries/bits/plan';
import { TRACKED_ELECTIONS } from '../../../../src/contract/limits';
import type { DatabaseAdmin } from '../../../database/admin';
import { shopDatabase } from '../../../database/shopDatabase';
import { LoadError } from '../../model/errors';
import { tablesOf } from '../tables';
import { COUNT_COLUMNS, FIXED_CODES, FLAG_COLUMNS, WAY_COLUMNS } from './attributes';
import type { Value } from './chunkStrings';
import type { PlannedStrings } from './planStrings';

/**
 * Compares the strings with plain counts of the rows: each string with `count(*)` of the attribute's values,
 * and the households that they mark with those of the rows.
 * @returns the number of voters in each string, and of all households
 * @throws LoadError at the first mismatch
 */
export async function checkBits(
  admin: DatabaseAdmin,
  versionId: number,
  planned: PlannedStrings,
): Promise<{ readonly strings: readonly number[]; readonly households: number }> {
  const { layout } = planned;
  const expected = await expectedCounts(admin, versionId, planned);
  const { voters, chunkPositions } = layout;
  const found = await admin.query<{ string: number; count: number; fits: boolean }>(
    `SELECT string, sum(bit_count(bits))::int AS count,
       bool_and(length(bits) = least(${chunkPositions}, ${voters} - chunk * ${chunkPositions})) AS fits
     FROM ${tablesOf(versionId).bits} GROUP BY string ORDER BY string`,
  );
  const rows = new Map(found.map((row) => [row.string, row]));
  for (const string of new Set([...expected.keys(), ...rows.keys()])) {
    const count = expected[string] ?? 0;
    const row = rows.get(string) ?? { count: 0, fits: true };
    if ((row.count !== count && !isOfHouseholds(string, layout)) || !row.fits)
      throw new LoadError(
        `String ${string} of version ${versionId} has ${row.count}, not ${count}: its counts would be wrong`,
      );
  }
  return { strings: expected, households: await checkHouseholds(admin, versionId) };
}

/** The expected number of voters in each string, from plain counts of values. */
async function expectedCounts(
  admin: DatabaseAdmin,
  versionId: number,
  { layout, values, counted: ofRows }: PlannedStrings,
): Promise<number[]> {
  const { flags, voteHistory, strings }: BitLayout = layout;
  const expected = new Array<number>(strings).fill(0);
  const add = (string: number, voters: number) => (expected[string] = (expected[string] ?? 0) + voters);
  const counted = await plainCounts(admin, versionId);
  for (const kind of Object.keys({ ...layout.named, ...layout.ordered })) {
    if (counted.has(kind)) continue;
    const { values: found = [], voters = [] } = ofRows.of[kind] ?? {};
    const without = ofRows.voters - voters.reduce((sum, count) => sum + count, 0);
    counted.set(
      kind,
      new Map([[null, without], ...found.map((value, n) => [value, voters[n] ?? 0] as const)]),
    );
  }
  const attributes = (['named', 'ordered'] as const).flatMap((kind) =>
    Object.entries(layout[kind]).map(([column, attribute]) => ({ column, attribute, kind })),
  );
  for (const { column, attribute, kind } of attributes) {
    for (const [value, voters] of counted.get(column) ?? []) {
      const code =
        FIXED_CODES[column]?.(value) ??
        (isTurnout(column) ? Number(value) : values.codes[column]?.get(String(value)));
      if (code === undefined) continue;
      const firsts = firstStrings(kind, attribute);
      for (const [place, digit] of digitsOf(attribute, code).entries()) {
        const first = firsts[place] ?? 0;
        if (kind === 'named') add(first + digit, voters);
        else for (let least = 1; least <= digit; least += 1) add(first + least - 1, voters);
      }
    }
  }
  for (const [history, voters] of counted.get('vote_history') ?? []) {
    for (let bit = 0; bit < TRACKED_ELECTIONS; bit += 1)
      if (((Number(history) >> bit) & 1) === 1) add(voteHistory + bit, voters);
  }
  const days = await admin.query<{ day: string; voters: number }>(
    `SELECT day::text AS day, count(*)::int AS voters FROM ${tablesOf(versionId).voters}, unnest(voted_on) AS day
     GROUP BY day`,
  );
  for (const { day, voters } of days) {
    const place = layout.votedOn?.indexOf(day) ?? -1;
    if (place >= 0) add(voteHistory + TRACKED_ELECTIONS + place, voters);
  }
  for (const [name, levels] of values.lastNames.early)
    for (let level = 0; level < levels; level += 1)
      add(layout.firstByName.first + level, counted.get('last_name')?.get(name) ?? 0);
  for (const [column, flag] of Object.entries(flags)) add(flag, counted.get(column)?.get(1) ?? 0);
  return expected;
}

/** `checkHouseholds` checks these strings. */
const isOfHouseholds = (string: number, { households }: BitLayout) =>
  string >= households.before && string <= households.last;

async function checkHouseholds(admin: DatabaseAdmin, versionId: number): Promise<number> {
  const database = shopDatabase(admin);
  const { bits } = await searchPlan(database, [versionId], {});
  const marked = bits[0] === undefined ? 0 : await countHouseholds(database, bits[0]);
  const [plain] = await admin.query<{ households: number }>(
    `SELECT count(*)::int AS households FROM (
       SELECT FROM ${tablesOf(versionId).voters} WHERE household_key IS NOT NULL GROUP BY household_key) AS homes`,
  );
  if (marked !== plain?.households)
    throw new LoadError(
      `Version ${versionId} counts ${marked} households by its bit strings, and ${plain?.households ?? '?'} by its rows`,
    );
  return marked;
}

const isTurnout = (column: string) => COUNT_COLUMNS.some((one) => one === column);

/** What rows have besides the values that the strings were planned for. */
const COUNTED = [...WAY_COLUMNS, ...COUNT_COLUMNS, 'vote_history', ...FLAG_COLUMNS];
const EXPRESSIONS: Readonly<Record<string, string>> = Object.fromEntries(
  FLAG_COLUMNS.map((column) => [column, `${column}::int`]),
);

/** The number of voters with each value of `COUNTED`, in one pass. */
async function plainCounts(
  admin: DatabaseAdmin,
  versionId: number,
): Promise<Map<string, ReadonlyMap<Value, number>>> {
  const rows = await admin.query<Record<string, Value> & { voters: number; others: number }>(
    `SELECT ${COUNTED.join(', ')}, grouping(${COUNTED.join(', ')}) AS others, count(*)::int AS voters
     FROM (SELECT ${COUNTED.map((column) => `${EXPRESSIONS[column] ?? column} AS ${column}`).join(', ')}
           FROM ${tablesOf(versionId).voters}) AS of GROUP BY GROUPING SETS (${COUNTED.map((column) => `(${column})`).join(', ')})`,
  );
  return new Map(
    COUNTED.map((column, place) => {
      // `grouping` has a bit per column, the last column lowest; the bit is 0 for the column the row counts.
      const own = rows.filter(({ others }) => ((others >> (COUNTED.length - 1 - place)) & 1) === 0);
      return [column, new Map(own.map((row) => [row[column] ?? null, row.voters]))];
    }),
  );
}
