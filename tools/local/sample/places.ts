import type { LocalField } from '../../../src/contract/fields/localDistricts';
import { isOfJustices, isOnFile } from '../../../src/contract/fields/onFile';
import { localDistricts, type LocalCells, type LocalDistricts } from '../../loader/model/localDistricts';
import { STATE_FACTS, type StateCode } from '../../loader/states/facts';
import { wordsOf } from './names';
import { PROFILES } from './profiles';
import { randomFrom, type Random } from './random';

/** A town and its ZIP codes. */
interface Town {
  readonly name: string;
  readonly zips: readonly [string, ...string[]];
}

/** A precinct lies in one town, one ward and one district of each kind. */
export interface Precinct {
  readonly code: string;
  readonly town: Town;
  readonly ward: string | null;
  readonly congressionalDistrict: number;
  readonly stateSenateDistrict: number;
  readonly stateHouseDistrict: number;
  readonly local: LocalDistricts;
}

export interface SampleCounty {
  readonly name: string;
  /** Place in the state's list, from 0. */
  readonly index: number;
  readonly voters: number;
  readonly large: boolean;
  readonly precincts: readonly [Precinct, ...Precinct[]];
}

/** Voters in the smallest county, so that a search there finds some. */
const FEWEST_VOTERS = 8;
const VOTERS_PER_PRECINCT = 45;
const MOST_PRECINCTS = 400;

/**
 * A state's counties with this many voters in all, in proportion to population. The state's precincts form
 * one row, which is cut into districts of equal population.
 */
export function sampleCountiesOf(state: StateCode, voters: number): readonly SampleCounty[] {
  const facts = STATE_FACTS[state];
  const random = randomFrom(`${state} counties`);
  const populations = facts.counties.map((county) => populationOf(state, county, random));
  const shares = shareOut(voters, populations, FEWEST_VOTERS);
  let before = 0;
  return facts.counties.map((name, index) => {
    const share = shares[index] ?? 0;
    const at = (part: number, districts: number) =>
      Math.floor(((before + part * share) / voters) * districts) + 1;
    const precincts = precinctsOf(state, index, share, random).map((precinct, no, all) => {
      const middle = (no + 0.5) / all.length;
      return {
        ...precinct,
        congressionalDistrict: at(middle, facts.congressionalDistricts),
        stateSenateDistrict: at(middle, facts.stateSenateDistricts),
        stateHouseDistrict: at(middle, facts.stateHouseDistricts),
        local: localOf(state, name, { ...precinct, no }),
      };
    }) as unknown as SampleCounty['precincts'];
    before += share;
    return { name, index, voters: share, large: name in PROFILES[state].large, precincts };
  });
}

/** Most counties are small, and very small ones outnumber the middling. */
function populationOf(state: StateCode, county: string, random: Random): number {
  const { large, small } = PROFILES[state];
  const [from, to] = small;
  return large[county]?.[0] ?? from * (to / from) ** random.next();
}

/** Splits `total` into whole numbers in proportion to `weights`, none below `least`. */
export function shareOut(total: number, weights: readonly number[], least: number): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const rest = total - least * weights.length;
  if (rest < 0)
    throw new RangeError(
      `${total} voters are too few for ${weights.length} counties of at least ${least} each`,
    );
  let seen = 0;
  let given = 0;
  return weights.map((weight) => {
    seen += weight;
    const upTo = Math.round((rest * seen) / sum);
    const share = upTo - given;
    given = upTo;
    return least + share;
  });
}

/** One precinct in four lies outside every municipality, and so in no ward either. */
const isOutside = (no: number) => no % 4 === 3;

/** Local districts that nest as real ones do: a school district takes in the precincts around its town. */
function localOf(
  state: StateCode,
  county: string,
  { town, ward, no }: Pick<Precinct, 'town' | 'ward'> & { readonly no: number },
): LocalDistricts {
  const has = (name: LocalField, cell: string | null) => (isOnFile(state, name) ? cell : null);
  const cells: LocalCells = {
    municipality: has('Municipalities', isOutside(no) ? null : town.name),
    ward: has('Wards', ward),
    school_district: has(
      'SchoolDistricts',
      state === 'FL' ? `${county.toUpperCase()} COUNTY SCHOOLS` : `${town.name} SCHOOLS`,
    ),
    school_zone: has('SchoolZones', String((no % 5) + 1)),
    commission_district: has('CommissionDistricts', String((no % 3) + 1)),
    township: has('Townships', isOutside(no) ? `${town.name} TOWNSHIP` : null),
    judicial_district: has('JudicialDistricts', String(1 + (county.length % 9))),
  };
  return localDistricts(county, cells, {
    municipalitiesOfCounty: state === 'PA',
    ...(isOfJustices(state, 'CommissionDistricts') && { commission: 'JUSTICE OF THE PEACE' }),
  });
}

type Unplaced = Omit<
  Precinct,
  'congressionalDistrict' | 'stateSenateDistrict' | 'stateHouseDistrict' | 'local'
>;

function precinctsOf(state: StateCode, county: number, voters: number, random: Random): Unplaced[] {
  const profile = PROFILES[state];
  const towns = townsOf(state, county, random);
  const count = Math.min(Math.max(2, Math.round(voters / VOTERS_PER_PRECINCT)), MOST_PRECINCTS);
  return Array.from({ length: count }, (_, no) => {
    const town = towns[Math.floor((no / count) * towns.length)] ?? towns[0];
    const inWard = random.chance(0.6) && !isOutside(no);
    return {
      code: profile.precinct(county, no + 1),
      town,
      ward: inWard && profile.ward !== null ? profile.ward(town.name, (no % 8) + 1) : null,
    };
  });
}

const TOWN_STARTS = wordsOf('OAK CEDAR MAPLE SPRING FAIR GLEN MILL RIVER CLEAR PINE STONE');
const TOWN_ENDS = [
  ...wordsOf('VILLE TON FIELD DALE WOOD BURG'),
  ...[' GROVE', ' CREEK', ' HILL', ' SPRINGS'],
] as const;

function townsOf(state: StateCode, county: number, random: Random): readonly [Town, ...Town[]] {
  const { large, zips } = PROFILES[state];
  const { counties } = STATE_FACTS[state];
  const [, ...known] = large[counties[county] ?? ''] ?? [];
  const invented = Array.from(
    { length: 1 + random.int(3) },
    () => random.pick(TOWN_STARTS) + random.pick(TOWN_ENDS),
  );
  const names = known.length > 0 ? known : [...new Set(invented)];
  const area = zips[0] + Math.floor((county / counties.length) * (zips[1] - zips[0] + 1));
  const zip = () => `${area}${String(1 + random.int(99)).padStart(2, '0')}`;
  return names.map((name) => ({ name, zips: [zip(), zip()] })) as unknown as readonly [Town, ...Town[]];
}
