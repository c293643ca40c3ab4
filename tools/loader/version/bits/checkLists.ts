import type { SqlValue } from '../../../../netlify/lib/db';
import { voterCondition } from '../../../../netlify/queries/voters/condition';
import { countPlanned } from '../../../../netlify/queries/voters/count';
import { countHouseholds } from '../../../../netlify/queries/bits/households';
import { codesQuery } from '../../../../netlify/queries/bits/codes';
import { searchPlan } from '../../../../netlify/queries/bits/plan';
import { canonicalText, type CanonicalFilters } from '../../../../src/contract/filters';
import { FIELD_NAMES, fieldOf, HISTORY_TOKENS } from '../../../../src/contract/fields/fields';
import type { Field } from '../../../../src/contract/fields/kinds';
import type { DatabaseAdmin } from '../../../database/admin';
import { shopDatabase } from '../../../database/shopDatabase';
import { LoadError } from '../../model/errors';
import { tablesOf } from '../tables';
import type { Value } from './chunkStrings';

/** How many voters to take criteria from. */
const LISTS = 4;

/**
 * Counts the voters and households of the whole version, and of lists of several criteria, both as a search
 * does and in one plain pass over all rows.
 * @returns how many households there are; null if the strings do not count households
 * @throws LoadError at the first difference
 */
export async function checkLists(admin: DatabaseAdmin, versionId: number): Promise<number | null> {
  const { voters } = tablesOf(versionId);
  const own = await admin.query<Record<string, Value>>(
    `SELECT *, registration_date::text AS registered, array_to_string(voted_on, ',') AS days
     FROM (SELECT *, row_number() OVER (ORDER BY md5(voter_id)) AS n FROM ${inDistricts(voters)}
       WHERE position % greatest(1, (SELECT max(position) FROM ${voters}) / 2000) = 0) AS drawn WHERE n <= ${LISTS}`,
  );
  const database = shopDatabase(admin);
  const [version] = await database.rows(codesQuery([versionId], {}));
  const { generals = 0, primaries = 0 } = version ?? {};
  const known = { generals, primaries, days: version?.layout.votedOn ?? [] };
  if (own.length === 0) return null;
  const lists = [{}, ...own.map((voter, n) => listLike(voter, n, known))];
  const plain = await plainCounts(admin, versionId, lists);
  let households: number | null = null;
  for (const [n, filters] of lists.entries()) {
    const plan = await searchPlan(database, [versionId], filters);
    const [bits] = plan.bits;
    const counted = {
      voters: await countPlanned(database, plan.bits),
      households: bits === undefined ? null : await countHouseholds(database, bits),
    };
    for (const what of ['voters', 'households'] as const)
      if (counted[what] !== null && counted[what] !== plain[n]?.[what])
        throw new LoadError(
          `Version ${versionId} counts ${counted[what]} ${what} by its bit strings, and ${plain[n]?.[what] ?? '?'} by its rows, for ${canonicalText(filters)}`,
        );
    if (n === 0) households = counted.households;
  }
  return households;
}

/** A version's voters with their local districts, before the view `voters` has them. */
const inDistricts = (voters: string) => `${voters} LEFT JOIN local_districts USING (version_id, local_no)`;

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
           FROM ${inDistricts(tablesOf(versionId).voters)} GROUP BY household_key) AS homes`,
    values,
  );
  return lists.map((_, n) => ({ voters: row?.voters[n] ?? 0, households: row?.households[n] ?? 0 }));
}

/** A day that filters can name. */
const FILTERED_DAY = /^(?:19|20)\d\d-\d\d-\d\d/u;

/** Over how many elections the version counts turnout, and on which days there were others. */
type Known = Readonly<Record<'generals' | 'primaries', number>> & { readonly days: readonly string[] };

/** A list with one in four of the criteria, taken from a voter's own values so that it is not empty. */
function listLike(voter: Readonly<Record<string, Value>>, n: number, known: Known): CanonicalFilters {
  const criteria = FIELD_NAMES.map((name) => [name, valueLike(fieldOf(name), voter, n, known)] as const);
  const chosen = criteria.filter(([, value], place) => place % LISTS === n % LISTS && value !== '');
  return Object.fromEntries(chosen);
}

/** A value of a field that finds this voter; empty for none. */
function valueLike(
  field: Field,
  voter: Readonly<Record<string, Value>>,
  n: number,
  known: Known,
): string | number {
  const stored = 'column' in field ? (voter[field.column] ?? null) : null;
  const text = String(stored ?? '');
  const days = String(voter['days'] ?? '')
    .split(',')
    .filter((day) => known.days.includes(day));
  const history = HISTORY_TOKENS.filter((_, bit) => ((Number(stored) >> bit) & 1) === 1);
  switch (field.kind) {
    // The version is the state's, a voter id has no strings, buyers' exclusions come later, and
    // households are checked by themselves.
    case 'state':
    case 'id':
    case 'exclusions':
    case 'householdCodes':
    case 'householdNotVoted':
      return '';
    case 'prefix':
      return text.slice(0, 2 + (n % 3)).trim();
    case 'equal':
    case 'code':
      return text;
    case 'names':
      return text.toUpperCase();
    case 'codes':
      return text || (field.missing ?? '');
    case 'zips':
      return /^\d{5}/u.exec(text)?.[0] ?? '';
    case 'district':
      return text === '' ? '' : `${field.prefix}-${text}`;
    case 'atLeast':
    case 'atMost': {
      const most = Math.min(field.max, electionsIn(field.column, known));
      const near = Number(stored) + (field.kind === 'atLeast' ? -1 : 1);
      const end = Math.min(Math.max(near, field.min), most);
      return stored === null || most === 0 || end === field.all ? '' : end;
    }
    case 'since':
    case 'until':
      return FILTERED_DAY.exec(String(voter['registered'] ?? ''))?.[0] ?? '';
    case 'voted':
      return [...days.slice(0, 1), ...history.slice(0, 1)].join(',');
    case 'notVoted':
      return HISTORY_TOKENS.find((token) => !history.includes(token)) ?? '';
    case 'flag':
      return text === 'true' ? 'Y' : '';
  }
}

/** Over how many elections a column counts in this version; ages have no such limit. */
const electionsIn = (column: string, { generals, primaries }: Known) =>
  column === 'generals_voted' ? generals : column === 'primaries_voted' ? primaries : Infinity;
