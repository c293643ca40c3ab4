import { voterCondition } from '../../../netlify/queries/voters/condition';
import { type CanonicalFilters, canonicalText } from '../../../src/contract/filters';
import { FILTERS_OF_A_STATE } from '../../../src/contract/fields/facets';
import { HISTORY_TOKENS } from '../../../src/contract/fields/fields';
import type { FacetName } from '../../../src/contract/fields/facets';
import { AGE_BANDS } from '../../../src/contract/limits';
import type { DatabaseAdmin } from '../../../tools/database/admin';

type Counts = Readonly<Record<string, number>>;

/** The voters of each value of a field, as plain conditions on the rows count them. */
interface Options {
  readonly of: FacetName;
  /** What they are counted by, in SQL. */
  readonly value: string;
  readonly filters: CanonicalFilters;
  /** Which of the list's voters are counted, in SQL. */
  readonly counted: string;
}

const without = (filters: CanonicalFilters, ...names: string[]): CanonicalFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));

/** The same search with an election neither voted in nor left out. */
function withoutElection(filters: CanonicalFilters, token: string): CanonicalFilters {
  const left = (name: 'VoteHistory' | 'NotVoted'): CanonicalFilters => {
    const tokens = (filters[name]?.split(',') ?? []).filter((entry) => entry !== token);
    return tokens.length === 0 ? {} : { [name]: tokens.join(',') };
  };
  return { ...without(filters, 'VoteHistory', 'NotVoted'), ...left('VoteHistory'), ...left('NotVoted') };
}

const BAND = AGE_BANDS.map((from) => `WHEN age >= ${from} THEN ${from}`)
  .toReversed()
  .join(' ');

/** The options of every field of a list. */
function optionsOf(filters: CanonicalFilters): readonly Options[] {
  const by = (of: FacetName, value: string, names: readonly string[], counted = 'true'): Options => ({
    ...{ of, value, filters: without(filters, ...names), counted },
  });
  const known = (of: FacetName, column: string, names: readonly string[], prefix = '') =>
    by(of, `'${prefix}' || ${column}`, names, `${column} IS NOT NULL`);
  const elections = (of: FacetName, comparison: string) =>
    HISTORY_TOKENS.map((token, n) => ({
      ...{ of, value: `'${token}'`, filters: withoutElection(filters, token) },
      counted: `vote_history & ${1 << n} ${comparison}`,
    }));
  const ofStates = filters.State === undefined ? (['County_Desc'] as const) : FILTERS_OF_A_STATE;
  return [
    by('parties', 'party', ['PolitalAff']),
    by('statuses', 'status', ['Status']),
    by('counties', `state || ' ' || county`, ['County_Desc']),
    by('states', 'state', ['State', ...ofStates]),
    known('congressionalDistricts', 'congressional_district', ['CongressionalDistrict'], 'CD-'),
    known('stateSenateDistricts', 'state_senate_district', ['StateSenateDistrict'], 'SD-'),
    known('stateHouseDistricts', 'state_house_district', ['StateHouseDistrict'], 'HD-'),
    ...elections('elections', '> 0'),
    ...elections('notVoted', '= 0'),
    known('generals', 'generals_voted', ['GeneralsMin', 'GeneralsMax']),
    known('primaries', 'primaries_voted', ['PrimariesMin', 'PrimariesMax']),
    by('ages', `(CASE ${BAND} END)`, ['AgeMin', 'AgeMax'], 'age >= 18'),
    by('genders', `coalesce(gender, 'U')`, ['Gender']),
    known('cities', 'city', ['City', 'Cities']),
    known('precincts', 'precinct', ['Precinct', 'Precincts']),
    known('municipalities', 'municipality', ['Municipalities']),
    known('wards', 'ward', ['Wards']),
    known('schoolDistricts', 'school_district', ['SchoolDistricts']),
    known('schoolZones', 'school_zone', ['SchoolZones']),
    known('commissionDistricts', 'commission_district', ['CommissionDistricts']),
    known('townships', 'township', ['Townships']),
    known('judicialDistricts', 'judicial_district', ['JudicialDistricts']),
    known('zips', 'left(zip, 5)', ['Zip']),
    known('generalMethods', 'general_method', ['GeneralMethod']),
    known('usualMethods', 'usual_method', ['UsualMethod']),
    known('primaryBallots', 'primary_ballot', ['PrimaryBallot']),
    known('ballotsTaken', 'primary_ballots', ['PrimaryBallots']),
  ];
}

/**
 * The options of these fields by plain conditions: one statement for all that count the same list.
 * @param states the version id of each state
 */
export async function plainFacets(
  { query }: Pick<DatabaseAdmin, 'query'>,
  states: Readonly<Record<string, number>>,
  filters: CanonicalFilters,
  fields: readonly string[],
): Promise<Readonly<Record<string, Counts>>> {
  const asked = optionsOf(filters).filter(({ of }) => fields.includes(of));
  const counts: Record<string, Record<string, number>> = {};
  for (const { of } of asked) counts[of] = {};
  for (const same of Map.groupBy(asked, (options) => canonicalText(options.filters)).values()) {
    const { State, ...others } = same[0]?.filters ?? {};
    const ids = Object.entries(states).flatMap(([state, id]) =>
      State === undefined || State === state ? [id] : [],
    );
    const { text, values } = voterCondition(ids, others);
    const selects = same.map(
      ({ of, value, counted }) =>
        `SELECT '${of}' AS of, (${value})::text AS value, count(*)::int AS voters FROM list WHERE ${counted} GROUP BY 2`,
    );
    const rows = await query<{ of: string; value: string; voters: number }>(
      `WITH list AS MATERIALIZED (SELECT * FROM voters WHERE ${text}) ${selects.join(' UNION ALL ')}`,
      values,
    );
    for (const { of, value, voters } of rows) counts[of] = { ...counts[of], [value]: voters };
  }
  return counts;
}
