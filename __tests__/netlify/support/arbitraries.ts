import fc from 'fast-check';
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
    ...{ mail_line2: fc.constant(null), mail_line3: fc.constant(null), mail_state: fc.constant(null) },
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

export const withIds = (
  state: string,
  records: readonly Omit<ModelVoter, 'voter_id' | 'state'>[],
): ModelVoter[] => records.map((record, index) => ({ voter_id: `V${index + 1}`, state, ...record }));
