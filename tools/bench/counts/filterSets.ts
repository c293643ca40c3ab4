import type { CanonicalFilters } from '../../../src/contract/filters';
import { joinedEntries } from '../../../src/contract/fields/lists';
import { contradictionsIn } from '../../../src/contract/fields/contradictions';
import type { DatabaseAdmin } from '../../database/admin';
import { randomFrom, type Random } from '../../local/sample/random';

type Voter = Readonly<Record<string, string | number | null>>;
/** A criterion with values of a voter, or of others. */
type Criterion = (voter: Voter, random: Random, other: () => Voter) => CanonicalFilters;

const text = (voter: Voter, column: string) => String(voter[column] ?? '');

/** The first letters of a voter's value, or all of it. */
const prefix =
  (name: keyof CanonicalFilters, column: string): Criterion =>
  (voter, random) => {
    const value = text(voter, column);
    return { [name]: value.slice(0, 1 + random.int(value.length)).trim() };
  };
const exact =
  (name: keyof CanonicalFilters, column: string, before = ''): Criterion =>
  (voter) => ({ [name]: text(voter, column) === '' ? '' : before + text(voter, column).toUpperCase() });

/** The values of three voters, as somebody picks them from a list. */
const several =
  (name: 'Cities' | 'Precincts', column: string): Criterion =>
  (voter, _random, other) => {
    const values = [voter, other(), other()].map((of) => text(of, column));
    return { [name]: joinedEntries(name, [...new Set(values.filter((value) => value !== ''))].toSorted()) };
  };

/** One criterion for each field that the search form had at first; the state is set for all sets or none. */
const AT_FIRST: readonly Criterion[] = [
  prefix('LastName', 'last_name'),
  prefix('FirstName', 'first_name'),
  prefix('City', 'city'),
  prefix('StreetName', 'street_name'),
  prefix('MuniSub', 'muni_sub'),
  exact('Precinct', 'precinct'),
  exact('StreetNum', 'street_num'),
  exact('VoterID', 'voter_id'),
  exact('County_Desc', 'county'),
  exact('Status', 'status'),
  exact('CongressionalDistrict', 'congressional_district', 'CD-'),
  exact('StateSenateDistrict', 'state_senate_district', 'SD-'),
  exact('StateHouseDistrict', 'state_house_district', 'HD-'),
  (voter, random) => ({
    PolitalAff: random.chance(0.6)
      ? text(voter, 'party')
      : [...new Set([text(voter, 'party'), 'LIB'])].toSorted().join(','),
  }),
  (_, random) => ({ AgeMin: 18 + random.int(70) }),
  (_, random) => ({ AgeMax: 25 + random.int(70) }),
  (_, random) => ({
    VoteHistory: Array.from({ length: 1 + random.int(3) }, (__, n) => `VH${1 + n + random.int(3) * 2}`)
      .filter((token, n, all) => all.indexOf(token) === n)
      .toSorted()
      .join(','),
  }),
];

/** The fields that came later, by which campaigns target voters. */
const TARGETING: readonly Criterion[] = [
  several('Cities', 'city'),
  several('Precincts', 'precinct'),
  (voter) => ({ Zip: text(voter, 'zip').slice(0, 5) }),
  (voter) => ({ Gender: text(voter, 'gender') || 'U' }),
  (_, random) => ({ RegisteredFrom: `${2000 + random.int(24)}-${random.chance(0.5) ? '01-01' : '10-24'}` }),
  (_, random) => ({ RegisteredTo: `${2000 + random.int(24)}-${random.chance(0.5) ? '12-31' : '06-18'}` }),
  () => ({ Deliverable: 'Y' }),
  (_, random) => ({ NotVoted: `VH${1 + random.int(8)}` }),
  (_, random) => ({ GeneralsMin: 1 + random.int(4) }),
  (_, random) => ({ GeneralsMax: random.int(4) }),
  (_, random) => ({ PrimariesMin: 1 + random.int(4) }),
];

/**
 * Filter sets of one to four criteria of every kind, with values taken from voters: half of the sets from one
 * voter, so that they match someone, and half from several. Deterministic for the same data.
 * @param options.atFirst only the criteria that the search form had at first
 */
export async function filterSets(
  admin: DatabaseAdmin,
  versionId: number,
  options: { readonly sets: number; readonly state: string | undefined; readonly atFirst?: boolean },
): Promise<CanonicalFilters[]> {
  const random = randomFrom('filter sets');
  const voters = await admin.query<Voter>(
    `SELECT * FROM voters_v${versionId}
     WHERE position / 16 = ANY (SELECT (n::bigint * (SELECT max(position) FROM voters_v${versionId}) / 400 / 16)::int
       FROM generate_series(0, 399) AS n) AND position % 16 = 0`,
  );
  const offered = options.atFirst === true ? AT_FIRST : [...AT_FIRST, ...TARGETING];
  const voter = () => voters[random.int(voters.length)] ?? {};
  return Array.from({ length: options.sets }, () => {
    const one = random.chance(0.5) ? voter() : undefined;
    const criteria = Array.from({ length: 1 + random.int(4) }, () => offered[random.int(offered.length)]);
    const drawn = criteria.map((criterion) => criterion?.(one ?? voter(), random, voter) ?? {});
    return tidy(Object.assign({}, ...drawn, { State: options.state }) as CanonicalFilters);
  });
}

function tidy(filters: CanonicalFilters): CanonicalFilters {
  const given = Object.entries(filters as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const contradicting = contradictionsIn(filters).map(({ name }) => name as string);
  return Object.fromEntries(given.filter(([name]) => !contradicting.includes(name)));
}
