import type { SqlValue } from '../../../../netlify/lib/db';
import { voterCondition } from '../../../../netlify/queries/voters/condition';
import { countPlanned } from '../../../../netlify/queries/voters/count';
import { countHouseholds } from '../../../../netlify/queries/bits/households';
import { codesQuery, type PlannedVersion } from '../../../../netlify/queries/bits/codes';
import { searchPlan } from '../../../../netlify/queries/bits/plan';
import { canonicalText, type CanonicalFilters, HISTORY_TOKENS } from '../../../../src/contract/filters';
import { AGE_BOUNDS, COUNTED_ELECTIONS } from '../../../../src/contract/limits';
import type { DatabaseAdmin } from '../../../database/admin';
import { LoadError } from '../../model/errors';
import { tablesOf } from '../tables';
import type { Value } from './chunkStrings';

/** How many voters to take criteria from. */
const LISTS = 4;

/**
 * Counts the voters and households of everybody, and of lists of several criteria, both as a search does and
 * in one plain pass over all rows.
 * @returns how many households everybody lives in; null if the strings do not count households
 * @throws LoadError at the first difference
 */
export async function checkLists(admin: DatabaseAdmin, versionId: number): Promise<number | null> {
  const { voters } = tablesOf(versionId);
  const own = await admin.query<Record<string, Value>>(
    `SELECT *, registration_date::text AS registered
     FROM (SELECT *, row_number() OVER (ORDER BY md5(voter_id)) AS n FROM ${voters}
       WHERE position % greatest(1, (SELECT max(position) FROM ${voters}) / 2000) = 0) AS drawn WHERE n <= ${LISTS}`,
  );
  const database = {
    rows: async <Row>({ text, values: parameters }: { text: string; values: readonly SqlValue[] }) =>
      admin.query<Row>(text, parameters),
  };
  const [version] = await database.rows<PlannedVersion>(codesQuery([versionId], {}));
  const known = version ?? { generals: 0, primaries: 0 };
  if (own.length === 0) return null;
  const lists = [{}, ...own.map((voter, n) => listLike(voter, n, known))];
  const plain = await plainCounts(admin, versionId, lists);
  let everybody: number | null = null;
  for (const [n, filters] of lists.entries()) {
    const plan = await searchPlan(database, [versionId], filters);
    const [bits] = plan.bits ?? [];
    const counted = {
      voters: await countPlanned(database, plan, filters),
      households: bits === undefined ? null : await countHouseholds(database, bits),
    };
    for (const what of ['voters', 'households'] as const)
      if (counted[what] !== null && counted[what] !== plain[n]?.[what])
        throw new LoadError(
          `Version ${versionId} counts ${counted[what]} ${what} by its bit strings, and ${plain[n]?.[what] ?? '?'} by its rows, for ${canonicalText(filters)}`,
        );
    if (n === 0) everybody = counted.households;
  }
  return everybody;
}

interface Counted {
  readonly voters: number;
  readonly households: number;
}

/** The voters and households of each list, in one pass over the rows. */
async function plainCounts(
  admin: DatabaseAdmin,
  versionId: number,
  lists: readonly CanonicalFilters[],
): Promise<readonly Counted[]> {
  const values: SqlValue[] = [];
  const flags = lists.map((filters) => {
    const condition = voterCondition([versionId], filters);
    const offset = values.push(...condition.values) - condition.values.length;
    return condition.text.replace(/\$(\d+)/gu, (_, n: string) => `$${Number(n) + offset}`);
  });
  const names = lists.map((_, n) => `l${n}`);
  const [row] = await admin.query<{ voters: number[]; households: number[] }>(
    `SELECT ARRAY[${names.map((name) => `coalesce(sum(${name}), 0)::int`).join(', ')}] AS voters,
       ARRAY[${names.map((name) => `count(*) FILTER (WHERE ${name} > 0 AND household_key IS NOT NULL)::int`).join(', ')}] AS households
     FROM (SELECT household_key, ${names.map((name, n) => `count(*) FILTER (WHERE ${flags[n] ?? ''}) AS ${name}`).join(', ')}
           FROM ${tablesOf(versionId).voters} GROUP BY household_key) AS homes`,
    values,
  );
  return lists.map((_, n) => ({ voters: row?.voters[n] ?? 0, households: row?.households[n] ?? 0 }));
}

/** A day that filters can name. */
const FILTERED_DAY = /^(?:19|20)\d\d-\d\d-\d\d/u;

/** Over how many elections the version counts turnout. */
type Known = Readonly<Record<'generals' | 'primaries', number>>;

/** A list with one in four of the criteria, taken from a voter's own values so that it is not empty. */
function listLike(voter: Readonly<Record<string, Value>>, n: number, known: Known): CanonicalFilters {
  const text = (column: string) => String(voter[column] ?? '');
  const start = (column: string) => text(column).slice(0, 2 + (n % 3));
  const district = (prefix: string, column: string) =>
    text(column) === '' ? '' : `${prefix}-${text(column)}`;
  const age = voter.age === undefined || voter.age === null ? undefined : Number(voter.age);
  const history = HISTORY_TOKENS.filter((_, bit) => ((Number(voter.vote_history) >> bit) & 1) === 1);
  const registered = FILTERED_DAY.exec(text('registered'))?.[0] ?? '';
  const criteria = Object.entries({
    LastName: text('last_name').slice(0, 1),
    StreetNum: text('street_num'),
    AgeMin: age === undefined ? '' : Math.min(Math.max(age - 7, AGE_BOUNDS.min), AGE_BOUNDS.max),
    CongressionalDistrict: district('CD', 'congressional_district'),
    FirstName: start('first_name'),
    Precinct: text('precinct'),
    PolitalAff: text('party'),
    City: start('city'),
    StreetName: start('street_name'),
    StateHouseDistrict: district('HD', 'state_house_district'),
    AgeMax: age === undefined ? '' : Math.min(Math.max(age + 9, AGE_BOUNDS.min), AGE_BOUNDS.max),
    County_Desc: text('county').toUpperCase(),
    Status: text('status'),
    MuniSub: start('muni_sub'),
    VoteHistory: history.slice(0, 2).join(','),
    StateSenateDistrict: district('SD', 'state_senate_district'),
    Zip: /^\d{5}/u.exec(text('zip'))?.[0] ?? '',
    Gender: text('gender') || 'U',
    Cities: text('city'),
    Deliverable: 'Y',
    RegisteredFrom: registered,
    RegisteredTo: registered,
    Precincts: text('precinct'),
    NotVoted: HISTORY_TOKENS.find((token) => !history.includes(token)) ?? '',
    GeneralsMin: Math.min(Number(voter.generals_voted), known.generals) || '',
    PrimariesMax: Math.min(Number(voter.primaries_voted) + 1, known.primaries, COUNTED_ELECTIONS - 1) || '',
  });
  const chosen = criteria.filter(([, value], place) => place % LISTS === n % LISTS && value !== '');
  return Object.fromEntries(chosen);
}
