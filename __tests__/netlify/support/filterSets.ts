import fc from 'fast-check';
import type { CanonicalFilters } from '../../../src/contract/filters';

/** A row of the table `voters`. */
export type VoterRecord = Readonly<Record<string, string | number | null>>;

/** Odd values as in real state files: missing ones, and characters that are special to LIKE. */
export const ODD = `
  UPDATE voter_rows SET last_name = NULL WHERE position % 97 = 1;
  UPDATE voter_rows SET first_name = NULL, age = NULL WHERE position % 53 = 2;
  UPDATE voter_rows SET last_name = 'A\\_B%', first_name = '100%', city = '_' WHERE position % 211 = 3;
  UPDATE voter_rows SET street_name = NULL, street_num = NULL, city = NULL WHERE position % 67 = 4;
  UPDATE voter_rows SET precinct = NULL, muni_sub = 'Ñ 1', county = 'St. Clair' WHERE position % 71 = 5;
  UPDATE voter_rows SET congressional_district = NULL, state_house_district = NULL WHERE position % 59 = 6;
  UPDATE voter_rows SET last_name = 'ZZ' || chr(1114111), age = 121 WHERE position % 401 = 7;
  UPDATE voter_rows SET age = 16, muni_sub = NULL, last_name = '' WHERE position % 307 = 8;
  UPDATE voter_rows SET zip = NULL, gender = NULL, registration_date = NULL WHERE position % 41 = 9;
  INSERT INTO local_districts (version_id, local_no, ward) SELECT version_id, 1000000, 'Ñ · WARD 1' FROM data_versions;
  UPDATE voter_rows SET local_no = 1000000 WHERE position % 43 = 14;
  UPDATE voter_rows SET zip = '00501-1234', registration_date = '1799-12-31' WHERE position % 101 = 10;
  UPDATE voter_rows SET registration_date = '2100-01-01' WHERE position % 211 = 11;
  UPDATE voter_rows SET street_name = NULL, mail_line1 = NULL WHERE position % 23 = 12;
  UPDATE voter_rows SET city = NULL, zip = NULL, mail_zip = NULL, mail_city = NULL WHERE position % 29 = 13;`;

const texts = {
  FirstName: 'first_name',
  LastName: 'last_name',
  City: 'city',
  MuniSub: 'muni_sub',
  StreetName: 'street_name',
} as const;
const exact = {
  Precinct: 'precinct',
  StreetNum: 'street_num',
  VoterID: 'voter_id',
  Status: 'status',
} as const;
const local = {
  Municipalities: 'municipality',
  Wards: 'ward',
  SchoolDistricts: 'school_district',
  SchoolZones: 'school_zone',
  CommissionDistricts: 'commission_district',
  Townships: 'township',
  JudicialDistricts: 'judicial_district',
} as const;
const districts = {
  CongressionalDistrict: ['CD', 'congressional_district'],
  StateSenateDistrict: ['SD', 'state_senate_district'],
  StateHouseDistrict: ['HD', 'state_house_district'],
} as const;

const listed = (separator: string) => (entries: readonly string[]) =>
  [...new Set(entries.filter((entry) => entry !== ''))].toSorted().join(separator);

/** Days of registration, days around the ends of years, and the first and last that can be asked for. */
const day = fc.oneof(
  fc
    .date({ min: new Date('1990-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom('1900-01-01', '1999-12-31', '2000-01-01', '2024-02-29', '2026-10-31', '2099-12-31'),
);

/** One criterion, with a value that some voter has or that nobody has. */
const criterion = (voters: readonly VoterRecord[]) => {
  const value = (column: string) => fc.constantFrom(...voters).map((voter) => String(voter[column] ?? ''));
  const strange = fc.constantFrom('%', '_', 'A\\', 'A_B', 'QQQQ', 'ÑANDÚ', '\u{10FFFF}', "O'", '100%', 'Z');
  const of = (name: string, values: fc.Arbitrary<string | number>) => values.map((one) => ({ [name]: one }));
  return fc.oneof(
    ...Object.entries(texts).map(([name, column]) =>
      of(
        name,
        fc.oneof(
          { weight: 6, arbitrary: fc.tuple(value(column), fc.nat(9)).map(([all, n]) => all.slice(0, 1 + n)) },
          { weight: 1, arbitrary: strange },
        ),
      ),
    ),
    ...Object.entries(exact).map(([name, column]) =>
      of(name, fc.oneof({ weight: name === 'VoterID' ? 1 : 6, arbitrary: value(column) }, strange)),
    ),
    ...Object.entries(districts).map(([name, [code, column]]) =>
      of(
        name,
        fc
          .array(fc.oneof({ weight: 6, arbitrary: value(column) }, fc.constant('900')), {
            minLength: 1,
            maxLength: 3,
          })
          .map((numbers) => listed(',')(numbers.map((n) => (n === '' ? '' : `${code}-${n}`)))),
      ),
    ),
    of(
      'County_Desc',
      fc.array(value('county'), { minLength: 1, maxLength: 4 }).map((names) => names.join(',').toUpperCase()),
    ),
    of(
      'PolitalAff',
      fc.array(value('party'), { minLength: 1, maxLength: 3 }).map((codes) => codes.join(',')),
    ),
    of(
      'Cities',
      fc.array(fc.oneof({ weight: 6, arbitrary: value('city') }, strange), { maxLength: 4 }).map(listed('|')),
    ),
    of(
      'Precincts',
      fc
        .array(fc.oneof({ weight: 6, arbitrary: value('precinct') }, strange), { maxLength: 5 })
        .map(listed('|')),
    ),
    ...Object.entries(local).map(([name, column]) =>
      of(
        name,
        fc
          .array(fc.oneof({ weight: 6, arbitrary: value(column) }, strange), { maxLength: 4 })
          .map(listed('|')),
      ),
    ),
    of(
      'Zip',
      fc.array(value('zip'), { maxLength: 4 }).map((zips) => listed(',')(zips.map((zip) => zip.slice(0, 5)))),
    ),
    of('Gender', fc.subarray(['F', 'M', 'U'], { minLength: 1, maxLength: 2 }).map(listed(','))),
    ...(['GeneralMethod', 'UsualMethod'] as const).map((name) =>
      of(name, fc.subarray(['M', 'E', 'P'], { minLength: 1, maxLength: 2 }).map(listed(','))),
    ),
    of('PrimaryBallot', fc.subarray(['D', 'R', 'O'], { minLength: 1, maxLength: 2 }).map(listed(','))),
    of('PrimaryBallots', fc.subarray(['D', 'R', 'B', 'O'], { minLength: 1, maxLength: 3 }).map(listed(','))),
    of('RegisteredFrom', day),
    of('RegisteredTo', day),
    of('Deliverable', fc.constant('Y')),
    of('GeneralsMin', fc.integer({ min: 1, max: 4 })),
    of('GeneralsMax', fc.integer({ min: 0, max: 3 })),
    of('PrimariesMin', fc.integer({ min: 1, max: 4 })),
    of('PrimariesMax', fc.integer({ min: 0, max: 3 })),
    of(
      'NotVoted',
      fc
        .uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 3 })
        .map((n) => n.map((vh) => `VH${vh}`).join(',')),
    ),
    of('AgeMin', fc.integer({ min: 18, max: 120 })),
    of('AgeMax', fc.integer({ min: 18, max: 120 })),
    of(
      'VoteHistory',
      fc
        .uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 3 })
        .map((n) => n.map((vh) => `VH${vh}`).join(',')),
    ),
  );
};

/** Filter sets of up to five criteria, with values of these voters. */
export const filterSets = (voters: readonly VoterRecord[]): fc.Arbitrary<CanonicalFilters> =>
  fc
    .array(criterion(voters), { maxLength: 5 })
    .map((criteria) => Object.assign({}, ...criteria) as Record<string, string | number>)
    .map((filters) => Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')));
