import fc from 'fast-check';
import { PARTY_CODES } from '../../../src/contract/fields/fields';
import type { CanonicalFilters } from '../../../src/contract/filters';
import { BEGINS, CODES, DISTRICTS, EXACT, PLACES } from './fieldKinds';

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

const LISTS: Readonly<Record<string, readonly [column: string, entry: (value: string) => string]>> = {
  County_Desc: ['county', (county) => county.toUpperCase()],
  PolitalAff: ['party', (code) => code],
  Zip: ['zip', (zip) => zip.slice(0, 5)],
};
const NUMBERS: Readonly<Record<string, readonly [min: number, max: number]>> = {
  ...{ GeneralsMin: [1, 4], GeneralsMax: [0, 3], PrimariesMin: [1, 4], PrimariesMax: [0, 3] },
  ...{ AgeMin: [18, 120], AgeMax: [18, 120] },
};

const listed = (separator: string) => (entries: readonly string[]) =>
  [...new Set(entries.filter((entry) => entry !== ''))].toSorted().join(separator);

/** Days of registration, days around the ends of years, and the first and last that can be asked for. */
const day = fc.oneof(
  fc
    .date({ min: new Date('1990-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom('1900-01-01', '1999-12-31', '2000-01-01', '2024-02-29', '2026-10-31', '2099-12-31'),
);
const elections = fc
  .uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 3 })
  .map((numbers) => numbers.map((vh) => `VH${vh}`).join(','));

/** One criterion, with a value that some voter has or that nobody has. */
const criterion = (voters: readonly VoterRecord[]) => {
  const value = (column: string) => fc.constantFrom(...voters).map((voter) => String(voter[column] ?? ''));
  const strange = fc.constantFrom('%', '_', 'A\\', 'A_B', 'QQQQ', 'ÑANDÚ', '\u{10FFFF}', "O'", '100%', 'Z');
  const orStrange = (values: fc.Arbitrary<string>) => fc.oneof({ weight: 6, arbitrary: values }, strange);
  const entries = (column: string, entry: (one: string) => string) =>
    fc
      .array(value(column), { minLength: 1, maxLength: 4 })
      .map((values) => listed(',')(values.map((one) => (one === '' ? '' : entry(one)))));
  const of = <Kind>(
    names: Readonly<Record<string, Kind>>,
    values: (kind: Kind) => fc.Arbitrary<string | number>,
  ) => Object.entries(names).map(([name, kind]) => values(kind).map((one) => ({ [name]: one })));
  return fc.oneof(
    ...of(BEGINS, (column) =>
      orStrange(fc.tuple(value(column), fc.nat(9)).map(([all, n]) => all.slice(0, 1 + n))),
    ),
    ...of(EXACT, (column) => orStrange(value(column))),
    ...of(PLACES, (column) => fc.array(orStrange(value(column)), { maxLength: 4 }).map(listed('|'))),
    ...of(LISTS, ([column, entry]) => entries(column, entry)),
    ...of(DISTRICTS, ([column, letters]) => entries(column, (number) => `${letters}-${number}`)),
    ...of(CODES, ([, codes]) => fc.subarray(codes.split(''), { minLength: 1 }).map(listed(','))),
    ...of(NUMBERS, ([min, max]) => fc.integer({ min, max })),
    ...of(
      { RegisteredFrom: day, RegisteredTo: day, NotVoted: elections, VoteHistory: elections },
      (all) => all,
    ),
    ...of({ Deliverable: 'Y', CongressionalDistrict: 'CD-900' }, (only) => fc.constant(only)),
    ...of({ HouseholdNotVoted: elections }, (tokens) => tokens),
    ...of({ HouseholdParty: PARTY_CODES }, (codes) =>
      fc.subarray([...codes], { minLength: 1 }).map(listed(',')),
    ),
    ...of({ LeaveOut: ['1', '2H', '1H,3', '2,3H', '99'] }, (lists) => fc.constantFrom(...lists)),
  );
};

/** Filter sets of up to five criteria, with values of these voters. */
export const filterSets = (voters: readonly VoterRecord[]): fc.Arbitrary<CanonicalFilters> =>
  fc
    .array(criterion(voters), { maxLength: 5 })
    .map((criteria) => Object.assign({}, ...criteria) as Record<string, string | number>)
    .map((filters) => Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')));
