import { voterCondition } from '../../../netlify/queries/voters/condition';
import { canonicalText, type CanonicalFilters } from '../../../src/contract/filters';
import { FILTERS_OF_A_STATE } from '../../../src/contract/fields/facets';
import { HISTORY_TOKENS } from '../../../src/contract/fields/fields';
import type { FacetName } from '../../../src/contract/fields/facets';
import { AGE_BANDS } from '../../../src/contract/limits';
import type { DatabaseAdmin } from '../../../tools/database/admin';

type Counts = Readonly<Record<string, number>>;
type PlainOptions = Readonly<Record<FacetName, Counts>>;

/** Counts by value from plain conditions on the rows. */
export interface PlainFacets {
  /** Voters by a column's value. `counted` is an extra SQL condition. */
  readonly by: (value: string, filters: CanonicalFilters, counted?: string) => Promise<Counts>;
  /** The options of every field. */
  readonly options: (filters: CanonicalFilters) => Promise<PlainOptions>;
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

/** What the options of a facet count: voters by a value, who have voters under these filters and the extra condition. */
interface Counting {
  readonly facet: FacetName;
  readonly value: string;
  readonly filters: CanonicalFilters;
  readonly counted: string;
}

function countingsOf(filters: CanonicalFilters): readonly Counting[] {
  const by = (facet: FacetName, value: string, own: readonly string[], counted = 'true'): Counting => ({
    ...{ facet, value, counted, filters: without(filters, ...own) },
  });
  const known = (facet: FacetName, column: string, own: readonly string[], prefix = '') =>
    by(facet, `'${prefix}' || ${column}`, own, `${column} IS NOT NULL`);
  const elections = (facet: FacetName, comparison: string) =>
    HISTORY_TOKENS.map((token, n) => ({
      ...{ facet, value: `'${token}'`, filters: withoutElection(filters, token) },
      counted: `vote_history & ${1 << n} ${comparison}`,
    }));
  const ofStates = filters.State === undefined ? ['County_Desc'] : FILTERS_OF_A_STATE;
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
    by('ages', `CASE ${BAND} END`, ['AgeMin', 'AgeMax'], 'age >= 18'),
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

/** @param states the version id of each state */
export function plainFacets(admin: DatabaseAdmin, states: Readonly<Record<string, number>>): PlainFacets {
  /** Voters by the values of each, which have the same filters: their condition is what takes long. */
  const count = async (filters: CanonicalFilters, each: readonly Pick<Counting, 'value' | 'counted'>[]) => {
    const { State, ...others } = filters;
    const ids = Object.entries(states).flatMap(([state, id]) =>
      State === undefined || State === state ? [id] : [],
    );
    const { text, values } = voterCondition(ids, others);
    const asked = each.map(({ value, counted }, n) => `(${n}, (${value})::text, ${counted})`);
    return admin.query<{ n: number; value: string; voters: number }>(
      `SELECT n, value, count(*)::int AS voters
       FROM voters, LATERAL (VALUES ${asked.join()}) AS asked (n, value, is_counted)
       WHERE ${text} AND is_counted GROUP BY 1, 2`,
      values,
    );
  };
  return {
    by: async (value, filters, counted = '') => {
      const rows = await count(filters, [{ value, counted: `true${counted}` }]);
      return Object.fromEntries(rows.map((row) => [row.value, row.voters]));
    },
    options: async (filters) => {
      const countings = countingsOf(filters);
      const options: Partial<Record<FacetName, Record<string, number>>> = {};
      for (const { facet } of countings) options[facet] = {};
      for (const same of Map.groupBy(countings, (one) => canonicalText(one.filters)).values())
        for (const { n, value, voters } of await count(same[0]?.filters ?? {}, same)) {
          const { facet } = same[n] ?? {};
          if (facet !== undefined) Object.assign(options[facet] ?? {}, { [value]: voters });
        }
      return options as PlainOptions;
    },
  };
}
