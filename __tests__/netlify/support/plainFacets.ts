import { voterCondition } from '../../../netlify/queries/voters/condition';
import type { CanonicalFilters } from '../../../src/contract/filters';
import { FILTERS_OF_A_STATE } from '../../../src/contract/fields/facets';
import { HISTORY_TOKENS } from '../../../src/contract/fields/fields';
import type { FacetName } from '../../../src/contract/fields/facets';
import { AGE_BANDS } from '../../../src/contract/limits';
import type { DatabaseAdmin } from '../../../tools/database/admin';

type Counts = Readonly<Record<string, number>>;
type PlainOptions = Readonly<Record<FacetName, Counts>>;

/** Counts by value from plain conditions on the rows, one statement for each field. */
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

/** @param states the version id of each state */
export function plainFacets(admin: DatabaseAdmin, states: Readonly<Record<string, number>>): PlainFacets {
  const by: PlainFacets['by'] = async (value, filters, counted = '') => {
    const { State, ...others } = filters;
    const ids = Object.entries(states).flatMap(([state, id]) =>
      State === undefined || State === state ? [id] : [],
    );
    const { text, values } = voterCondition(ids, others);
    const rows = await admin.query<{ value: string; voters: number }>(
      `SELECT ${value} AS value, count(*)::int AS voters FROM voters WHERE ${text}${counted} GROUP BY 1`,
      values,
    );
    return Object.fromEntries(rows.map((row) => [row.value, row.voters]));
  };
  const known = (column: string, filters: CanonicalFilters, prefix = '') =>
    by(`'${prefix}' || ${column}`, filters, ` AND ${column} IS NOT NULL`);
  const elections = async (filters: CanonicalFilters, comparison: string) => {
    const counts = HISTORY_TOKENS.map((token, n) =>
      by(`'${token}'`, withoutElection(filters, token), ` AND vote_history & ${1 << n} ${comparison}`),
    );
    return Object.assign({}, ...(await Promise.all(counts))) as Counts;
  };
  const options = async (filters: CanonicalFilters): Promise<PlainOptions> => ({
    parties: await by('party', without(filters, 'PolitalAff')),
    statuses: await by('status', without(filters, 'Status')),
    counties: await by(`state || ' ' || county`, without(filters, 'County_Desc')),
    states: await by(
      'state',
      without(
        filters,
        'State',
        ...(filters.State === undefined ? (['County_Desc'] as const) : FILTERS_OF_A_STATE),
      ),
    ),
    congressionalDistricts: await known(
      'congressional_district',
      without(filters, 'CongressionalDistrict'),
      'CD-',
    ),
    stateSenateDistricts: await known(
      'state_senate_district',
      without(filters, 'StateSenateDistrict'),
      'SD-',
    ),
    stateHouseDistricts: await known('state_house_district', without(filters, 'StateHouseDistrict'), 'HD-'),
    elections: await elections(filters, '> 0'),
    notVoted: await elections(filters, '= 0'),
    generals: await known('generals_voted', without(filters, 'GeneralsMin', 'GeneralsMax')),
    primaries: await known('primaries_voted', without(filters, 'PrimariesMin', 'PrimariesMax')),
    ages: await by(`(CASE ${BAND} END)`, without(filters, 'AgeMin', 'AgeMax'), ' AND age >= 18'),
    genders: await by(`coalesce(gender, 'U')`, without(filters, 'Gender')),
    cities: await known('city', without(filters, 'City', 'Cities')),
    precincts: await known('precinct', without(filters, 'Precinct', 'Precincts')),
    municipalities: await known('municipality', without(filters, 'Municipalities')),
    wards: await known('ward', without(filters, 'Wards')),
    schoolDistricts: await known('school_district', without(filters, 'SchoolDistricts')),
    schoolZones: await known('school_zone', without(filters, 'SchoolZones')),
    commissionDistricts: await known('commission_district', without(filters, 'CommissionDistricts')),
    townships: await known('township', without(filters, 'Townships')),
    judicialDistricts: await known('judicial_district', without(filters, 'JudicialDistricts')),
    zips: await known('left(zip, 5)', without(filters, 'Zip')),
    generalMethods: await known('general_method', without(filters, 'GeneralMethod')),
    usualMethods: await known('usual_method', without(filters, 'UsualMethod')),
    primaryBallots: await known('primary_ballot', without(filters, 'PrimaryBallot')),
    ballotsTaken: await known('primary_ballots', without(filters, 'PrimaryBallots')),
  });
  return { by, options };
}
