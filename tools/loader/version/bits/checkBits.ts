import {
  type BitAttribute,
  type BitLayout,
  digitsOf,
  firstStrings,
} from '../../../../netlify/queries/bitLayout';
import { canonicalText, type CanonicalFilters } from '../../../../src/contract/filters';
import type { SqlValue } from '../../../../netlify/lib/db';
import { TRACKED_ELECTIONS } from '../../../../src/contract/limits';
import { countVoters } from '../../../../netlify/queries/voterSearch';
import { voterCondition } from '../../../../netlify/queries/voterFilters';
import type { DatabaseAdmin } from '../../../database/admin';
import { LoadError } from '../../errors';
import { tablesOf } from '../tables';
import { FIXED_CODES } from './attributes';
import type { Value } from './chunkStrings';
import type { ValueCodes } from './valueCodes';

/**
 * Compares the strings with plain counts of the rows: each string with `count(*)` of the attribute's values, and lists
 * mixed of several voters' own values with `count(*)` of their conditions.
 * @throws LoadError at the first difference
 */
export async function checkBits(
  admin: DatabaseAdmin,
  versionId: number,
  layout: BitLayout,
  values: ValueCodes,
): Promise<void> {
  const expected = await expectedCounts(admin, versionId, layout, values);
  const found = await admin.query<{ string: number; count: number; positions: number; chunks: number }>(
    `SELECT string, sum(bit_count(bits))::int AS count, sum(length(bits))::int AS positions, count(*)::int AS chunks
     FROM ${tablesOf(versionId).bits} GROUP BY string ORDER BY string`,
  );
  const chunks = Math.ceil(layout.voters / layout.chunkPositions);
  const wrong =
    found.length === (chunks === 0 ? 0 : layout.strings)
      ? found.find(
          (row) =>
            row.count !== expected[row.string] || row.positions !== layout.voters || row.chunks !== chunks,
        )
      : { string: -1, count: found.length };
  if (wrong !== undefined)
    throw new LoadError(
      `String ${wrong.string} of version ${versionId} has ${wrong.count}, not ${expected[wrong.string] ?? layout.strings}: its counts would be wrong`,
    );
  await checkLists(admin, versionId);
}

/** How many voters each string must have, by plain counts of values. */
async function expectedCounts(
  admin: DatabaseAdmin,
  versionId: number,
  { named, ordered, voteHistory, strings }: BitLayout,
  values: ValueCodes,
): Promise<number[]> {
  const expected = new Array<number>(strings).fill(0);
  const add = (string: number, voters: number) => (expected[string] = (expected[string] ?? 0) + voters);
  const countsOf = async (column: string): Promise<[Value, number][]> => {
    const known = values.voters[column];
    if (known !== undefined) return [...known];
    const rows = await admin.query<{ value: Value; voters: number }>(
      `SELECT ${column} AS value, count(*)::int AS voters FROM ${tablesOf(versionId).voters} GROUP BY 1`,
    );
    return rows.map(({ value, voters }) => [value, voters]);
  };
  const attributes: [string, BitAttribute, 'named' | 'ordered'][] = [
    ...Object.entries(named).map(
      ([column, attribute]) => [column, attribute, 'named'] as [string, BitAttribute, 'named'],
    ),
    ...Object.entries(ordered).map(
      ([column, attribute]) => [column, attribute, 'ordered'] as [string, BitAttribute, 'ordered'],
    ),
  ];
  for (const [column, attribute, kind] of attributes) {
    for (const [value, voters] of await countsOf(column)) {
      const code = values.codes[column]?.get(value) ?? FIXED_CODES[column]?.(value);
      if (code === undefined) continue;
      const firsts = firstStrings(kind, attribute);
      for (const [place, digit] of digitsOf(attribute, code).entries()) {
        const first = firsts[place] ?? 0;
        if (kind === 'named') add(first + digit, voters);
        else for (let least = 1; least <= digit; least += 1) add(first + least - 1, voters);
      }
    }
  }
  for (const [history, voters] of await countsOf('vote_history')) {
    for (let bit = 0; bit < TRACKED_ELECTIONS; bit += 1)
      if (((Number(history) >> bit) & 1) === 1) add(voteHistory + bit, voters);
  }
  return expected;
}

/** Voters whose values make lists. */
const LISTS = 12;

/** Counts lists of two or three criteria as a search does, and beside it in one plain pass over all rows. */
async function checkLists(admin: DatabaseAdmin, versionId: number): Promise<void> {
  const { voters } = tablesOf(versionId);
  const own = await admin.query<Record<string, Value>>(
    `SELECT * FROM (SELECT *, row_number() OVER (ORDER BY md5(voter_id)) AS n FROM ${voters}
       WHERE position % greatest(1, (SELECT max(position) FROM ${voters}) / 2000) = 0) AS drawn WHERE n <= ${LISTS}`,
  );
  const lists = own.map((voter, n) => listLike(voter, n));
  const values: SqlValue[] = [];
  const counts = lists.map((filters) => {
    const condition = voterCondition([versionId], filters);
    const offset = values.push(...condition.values) - condition.values.length;
    const text = condition.text.replace(/\$(\d+)/gu, (_, n: string) => `$${Number(n) + offset}`);
    return `count(*) FILTER (WHERE ${text})::int`;
  });
  if (lists.length === 0) return;
  const [plain] = await admin.query<{ counts: number[] }>(
    `SELECT ARRAY[${counts.join(', ')}] AS counts FROM ${voters}`,
    values,
  );
  const database = {
    rows: async <Row>({ text, values: parameters }: { text: string; values: readonly SqlValue[] }) =>
      admin.query<Row>(text, parameters),
  };
  for (const [n, filters] of lists.entries()) {
    const count = await countVoters(database, [versionId], filters);
    if (count !== plain?.counts[n])
      throw new LoadError(
        `Version ${versionId} counts ${count} voters by its bit strings, and ${plain?.counts[n] ?? '?'} by its rows, for ${canonicalText(filters)}`,
      );
  }
}

/** Every criterion comes up, each beside others. */
function listLike(voter: Record<string, Value>, n: number): CanonicalFilters {
  const text = (column: string, letters?: number) => {
    const value = voter[column];
    return value === null || value === undefined || value === ''
      ? undefined
      : String(value).slice(0, letters);
  };
  const district = (prefix: string, column: string) => {
    const value = text(column);
    return value === undefined ? undefined : `${prefix}-${value}`;
  };
  const age = Number(voter.age ?? 50);
  const criteria: Partial<Record<keyof CanonicalFilters, string | number | undefined>>[] = [
    { LastName: text('last_name', 2), Status: text('status') },
    { FirstName: text('first_name', 1 + (n % 4)), AgeMin: Math.min(Math.max(age - 7, 18), 120) },
    { City: text('city', 3), PolitalAff: text('party') },
    { StreetName: text('street_name', 2 + (n % 4)), AgeMax: Math.min(Math.max(age + 9, 18), 120) },
    { County_Desc: text('county')?.toUpperCase(), VoteHistory: 'VH1,VH2' },
    { Precinct: text('precinct'), VoteHistory: 'VH8' },
    { StreetNum: text('street_num'), CongressionalDistrict: district('CD', 'congressional_district') },
    { MuniSub: text('muni_sub', 4), StateHouseDistrict: district('HD', 'state_house_district') },
    { StateSenateDistrict: district('SD', 'state_senate_district'), PolitalAff: 'DEM,REP' },
  ];
  const chosen = { ...criteria[n % criteria.length], ...criteria[(n * 4 + 1) % criteria.length] };
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
}
