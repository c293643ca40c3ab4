import fc from 'fast-check';
import { FILTER_NAMES } from '../../../src/contract/fields/fields';
import type { FiltersInput } from '../../../src/contract/filters';
import { BEGINS, CODES, DISTRICTS, PLACES } from './fieldKinds';
import type { ModelVoter } from './filterModel';

/** A few values, so that they often match: prefixes of each other, wildcards, quotes, accented letters. */
const NAMES = ['ADA', 'ADAMS', 'AD_MS', 'AD%', 'A\\B', "O'BRIEN", 'ÁLVAREZ', 'ZOË', 'DE LA CRUZ', 'DE'];
const COUNTIES = ['Adair', 'McCurtain', 'Tulsa', 'Le Flore'];
const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { freq: 6 });
const district = (highest: number) => fc.option(fc.integer({ min: 1, max: highest }), { freq: 6 });

/** A local district is named with what it belongs to. */
const LOCAL = {
  municipality: ['NORMAN', 'MOORE', 'ADAIR COUNTY · UNION'],
  ward: ['NORMAN · WARD 4', 'MOORE · WARD 4', 'NORMAN · WARD 40'],
  school_district: ['NORMAN SCHOOLS', 'ADAIR COUNTY · SCHOOL DISTRICT I001'],
  school_zone: ['NORMAN SCHOOLS · ZONE 1', 'NORMAN SCHOOLS · ZONE 2'],
  commission_district: ['ADAIR COUNTY · COMMISSIONER 2', 'TULSA COUNTY · COMMISSIONER 2'],
  township: ['ADAIR COUNTY · UNION', 'TULSA COUNTY · UNION'],
  judicial_district: ['JUDICIAL DISTRICT 1', 'JUDICIAL DISTRICT 10'],
} as const;

const local = Object.fromEntries(
  Object.entries(LOCAL).map(([column, places]) => [column, maybe<string>(places)]),
) as Record<keyof typeof LOCAL, fc.Arbitrary<string | null>>;

/** Days of elections without a VH. */
export const OTHER_ELECTIONS = ['2021-11-02', '2023-11-07'];

export const voters = fc.array(
  fc.record({
    last_name: maybe(NAMES),
    first_name: maybe(NAMES),
    middle_name: maybe(NAMES),
    suffix: fc.constant(null),
    unit: fc.constant(null),
    age: fc.option(fc.integer({ min: 17, max: 104 }), { freq: 8 }),
    party: fc.constantFrom('DEM', 'REP', 'IND', 'LIB', 'GRE', 'OTH'),
    status: fc.constantFrom('A', 'I'),
    street_num: maybe(['1', '10', '100', '12A']),
    street_name: maybe(['ELM', 'ELM ST', 'E_M ST', 'MAIN ST']),
    city: maybe(['TULSA', 'TUL', 'ADA', 'ST. LOUIS, EAST']),
    county: fc.constantFrom(...COUNTIES),
    precinct: maybe(['1', '10', 'A%', '00A', 'WARD 1, PCT 2']),
    muni_sub: maybe(['W1', 'W10', 'W']),
    congressional_district: district(3),
    state_senate_district: district(4),
    state_house_district: district(12),
    ...local,
    vote_history: fc.integer({ min: 0, max: 255 }),
    voted_on: fc.subarray(OTHER_ELECTIONS),
    generals_voted: fc.integer({ min: 0, max: 4 }),
    primaries_voted: fc.integer({ min: 0, max: 4 }),
    zip: maybe(['73069', '73069-1234', '73071', '00501']),
    gender: maybe(['F', 'M', 'U']),
    registration_date: maybe(['1999-12-30', '1999-12-31', '2024-02-29', '2024-12-31']),
    general_method: maybe(['M', 'E', 'P']),
    usual_method: maybe(['M', 'E', 'P']),
    primary_ballot: maybe(['D', 'R', 'O']),
    primary_ballots: maybe(['D', 'R', 'B', 'O']),
    mail_line1: fc.option(fc.constant('PO BOX 1'), { freq: 2 }),
    mail_city: fc.option(fc.constant('ADA'), { freq: 2 }),
    mail_zip: fc.option(fc.constant('74820'), { freq: 2 }),
  }),
  { minLength: 120, maxLength: 120 },
);

/** As a person might type it: different case, extra spaces around and inside. */
const typed = (value: fc.Arbitrary<string>) =>
  fc.tuple(value, fc.constantFrom('', ' ', '  '), fc.boolean()).map(([text, pad, lower]) => {
    const spaced = `${pad}${text.replaceAll(' ', ` ${pad}`)}${pad}`;
    return lower ? spaced.toLowerCase() : spaced;
  });
const prefix = fc
  .tuple(fc.constantFrom(...NAMES, 'TULSA', 'ELM ST', 'W10'), fc.nat(8))
  .map(([name, length]) => name.slice(0, length));
const someOf = (values: readonly string[], separator = ',') =>
  fc
    .shuffledSubarray([...values], { maxLength: Math.min(values.length, 3) })
    .map((entries) => entries.join(separator));
const districtsOf = (code: string, highest: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: highest }), { minLength: 1, maxLength: 3 })
    .chain((numbers) => fc.tuple(...numbers.map((number) => districtOf(code, number))))
    .map((entries) => entries.join(','));
const districtOf = (code: string, number: number) =>
  fc.constantFrom('', `${code}-`).map((before) => `${before}${number}`);
/** The values of each filter of a kind. */
const each = <Name extends string, Kind>(
  kinds: Readonly<Record<Name, Kind>>,
  values: (kind: Kind) => fc.Arbitrary<string>,
) =>
  Object.fromEntries(
    Object.entries<Kind>(kinds).map(([name, kind]) => [name, typed(values(kind))]),
  ) as Record<Name, fc.Arbitrary<unknown>>;

const HIGHEST = { CD: 3, SD: 4, HD: 12 };
/** Of local districts, those who have none on file can be asked for, too. */
const orNone = (places: readonly string[]) => [...places, 'NONE ON FILE'];
const ON_FILE = {
  ...(Object.fromEntries(Object.entries(LOCAL).map(([column, places]) => [column, orNone(places)])) as Record<
    keyof typeof LOCAL,
    string[]
  >),
  city: ['TULSA', 'NORMAN', 'ST. LOUIS, EAST'],
  precinct: ['1', '10', 'A%', 'WARD 1, PCT 2'],
};

const filterValues: Record<keyof FiltersInput, fc.Arbitrary<unknown>> = {
  ...each(BEGINS, () => prefix),
  ...each(PLACES, (column) => someOf(ON_FILE[column], '|')),
  ...each(CODES, ([, codes]) => someOf(codes.split(''))),
  ...each(DISTRICTS, ([, letters]) => districtsOf(letters, HIGHEST[letters])),
  Precinct: typed(fc.constantFrom('1', '10', 'A%', '00A', '')),
  StreetNum: typed(fc.constantFrom('1', '10', '12A', '')),
  VoterID: typed(fc.constantFrom('V1', 'V12', 'NOBODY')),
  State: typed(fc.constantFrom('OK', 'AR', 'ZZ', '')),
  Status: typed(fc.constantFrom('A', 'I', '')),
  County_Desc: typed(someOf(COUNTIES)),
  PolitalAff: typed(someOf(['DEM', 'REP', 'IND', 'LIB', 'GRE', 'OTH'])),
  Zip: typed(someOf(['73069', '73071', '00501'])),
  AgeMin: fc.integer({ min: 18, max: 60 }),
  AgeMax: fc.integer({ min: 60, max: 120 }),
  VoteHistory: typed(someOf(['VH1', 'VH2', 'VH3', 'VH8'])),
  // No election that may be in VoteHistory, because that would be a contradiction.
  NotVoted: typed(someOf(['VH4', 'VH5', 'VH6'])),
  GeneralsMin: fc.integer({ min: 0, max: 2 }),
  GeneralsMax: fc.integer({ min: 2, max: 4 }),
  PrimariesMin: fc.integer({ min: 0, max: 1 }),
  PrimariesMax: fc.integer({ min: 1, max: 4 }),
  RegisteredFrom: fc.constantFrom('1999-12-31', '2024-02-29', ''),
  RegisteredTo: fc.constantFrom('2024-02-29', '2025-01-01', ''),
  Deliverable: typed(fc.constantFrom('Y', '')),
  // What others in the household are, and exclusions, which belong to an account, `exactCounts` compares.
  HouseholdParty: typed(fc.constantFrom('', 'DEM,REP,IND,LIB,GRE,OTH')),
  HouseholdNotVoted: typed(fc.constantFrom('', ' ')),
  LeaveOut: typed(fc.constantFrom('', ' ')),
};

/** A filter set of up to four criteria, in any order of its keys. */
export const filterSets: fc.Arbitrary<FiltersInput> = fc
  .shuffledSubarray(FILTER_NAMES, { maxLength: 4 })
  .chain((names) => fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), filterValues[name]))))
  .map((entries) => Object.fromEntries(entries));

export const withIds = (
  state: string,
  records: readonly Omit<ModelVoter, 'voter_id' | 'state'>[],
): ModelVoter[] => records.map((record, index) => ({ voter_id: `V${index + 1}`, state, ...record }));
