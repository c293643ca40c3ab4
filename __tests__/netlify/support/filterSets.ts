import fc from 'fast-check';
import { PARTY_CODES } from '../../../src/contract/fields/fields';
import { NONE_ON_FILE } from '../../../src/contract/fields/localDistricts';
import * as v from 'valibot';
import { type CanonicalFilters, type FiltersInput, filtersSchema } from '../../../src/contract/filters';
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

/** Any of the entries, separated by commas. */
const LISTS: Readonly<Record<string, readonly [column: string, entry: (value: string) => string]>> = {
  ...Object.fromEntries(
    Object.entries(DISTRICTS).map(([name, [column, letters]]) => [
      name,
      [column, (number: string) => `${letters}-${number}`] as const,
    ]),
  ),
  County_Desc: ['county', (county) => county.toUpperCase()],
  PolitalAff: ['party', (code) => code],
  Zip: ['zip', (zip) => zip.slice(0, 5)],
};
/** The filters of numbers, with their column and the least and the most that can be asked for. */
const NUMBERS: Readonly<Record<string, readonly [column: string, min: number, max: number]>> = {
  ...{ GeneralsMin: ['generals_voted', 1, 4], GeneralsMax: ['generals_voted', 0, 3] },
  ...{ PrimariesMin: ['primaries_voted', 1, 4], PrimariesMax: ['primaries_voted', 0, 3] },
  ...{ AgeMin: ['age', 18, 120], AgeMax: ['age', 18, 120] },
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
const TOKENS = Array.from({ length: 8 }, (_, n) => `VH${n + 1}`);
/** Elections: those that a voter voted in, or did not, or any. */
const elections = (voter: VoterRecord, voted: boolean) => {
  const history = Number(voter['vote_history']);
  const own = TOKENS.filter((_, n) => (history >> n) % 2 === Number(voted));
  return fc
    .uniqueArray(fc.constantFrom(...(own.length === 0 ? TOKENS : own)), { minLength: 1, maxLength: 3 })
    .map((tokens) => tokens.toSorted().join(','));
};

/**
 * Criteria with values of one voter, at the very ends of ranges, or with other values.
 * @param mine how often a value is the voter's, for each time that it is another
 */
function criteriaOf(voter: VoterRecord, voters: readonly VoterRecord[], mine: number) {
  const own = (column: string) => String(voter[column] ?? '');
  const any = (column: string) => fc.constantFrom(...voters).map((of) => String(of[column] ?? ''));
  const ownOr = <Value>(value: Value, other: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: mine, arbitrary: fc.constant(value) }, other);
  const value = (column: string) => ownOr(own(column), any(column));
  const strange = fc.constantFrom('%', '_', 'A\\', 'A_B', 'QQQQ', 'ÑANDÚ', '\u{10FFFF}', "O'", '100%', 'Z');
  const orStrange = (values: fc.Arbitrary<string>) =>
    fc.oneof({ weight: 3 * mine, arbitrary: values }, strange);
  /** The voter's entry most often, and some of others. */
  const several = (column: string, others: fc.Arbitrary<string>) =>
    fc.tuple(value(column), fc.array(others, { maxLength: 3 })).map((entries) => entries.flat());
  const of = <Kind>(
    names: Readonly<Record<string, Kind>>,
    values: (kind: Kind) => fc.Arbitrary<string | number>,
  ) => Object.entries(names).map(([name, kind]) => values(kind).map((one) => ({ [name]: one })));
  const registered = own('registration_date');
  const isAskable = registered >= '1900-01-01' && registered <= '2099-12-31';
  return [
    ...of(BEGINS, (column) =>
      orStrange(fc.tuple(value(column), fc.nat(9)).map(([all, n]) => all.slice(0, 1 + n))),
    ),
    ...of(EXACT, (column) => orStrange(value(column))),
    ...of(PLACES, (column) =>
      several(column, orStrange(any(column))).map((all) =>
        listed('|')(all.map((one) => one || NONE_ON_FILE)),
      ),
    ),
    ...of(LISTS, ([column, entry]) =>
      several(column, any(column)).map((all) =>
        listed(',')(all.map((one) => (one === '' ? '' : entry(one)))),
      ),
    ),
    ...of(CODES, ([column, codes]) =>
      fc
        .tuple(value(column), fc.subarray(codes.split('')))
        .map(([first, others]) => listed(',')([first, ...others])),
    ),
    ...of(NUMBERS, ([column, min, max]) => {
      const number = Number(voter[column] ?? NaN);
      const others = fc.integer({ min, max });
      return number >= min && number <= max ? ownOr(number, others) : others;
    }),
    ...of({ RegisteredFrom: day, RegisteredTo: day }, (others) =>
      isAskable ? ownOr(registered, others) : others,
    ),
    ...of({ VoteHistory: true, NotVoted: false }, (voted) => elections(voter, voted)),
  ];
}

/** Criteria that nobody meets, or that have one value. */
export const PLAIN_CRITERIA = [fc.constantFrom({ Deliverable: 'Y' }, { CongressionalDistrict: 'CD-900' })];
/** And those that depend on others: on their household, or on exclusions. */
const OTHER_CRITERIA = [
  ...PLAIN_CRITERIA,
  fc
    .uniqueArray(fc.constantFrom(...TOKENS), { minLength: 1, maxLength: 3 })
    .map((tokens) => ({ HouseholdNotVoted: listed(',')(tokens) })),
  fc.subarray([...PARTY_CODES], { minLength: 1 }).map((codes) => ({ HouseholdParty: listed(',')(codes) })),
  fc.constantFrom('1', '2H', '1H,3', '2,3H', '99').map((lists) => ({ LeaveOut: lists })),
];

/**
 * Filter sets: few criteria with any values, or many that one voter meets, so that a mistake in each of them
 * loses this voter.
 */
export const filterSets = (
  voters: readonly VoterRecord[],
  others: readonly fc.Arbitrary<CanonicalFilters>[] = OTHER_CRITERIA,
): fc.Arbitrary<CanonicalFilters> =>
  fc
    .constantFrom(...voters)
    .chain((voter) =>
      fc.oneof(
        fc.array(fc.oneof(...criteriaOf(voter, voters, 1), ...others), { maxLength: 3 }),
        fc.array(fc.oneof(...criteriaOf(voter, voters, 40)), { minLength: 5, maxLength: 12 }),
      ),
    )
    .map((criteria) => Object.assign({}, ...criteria) as Record<string, string | number>)
    .map((filters) => Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')));

/** Valid filter sets as a person might type them: in any case and order, with spaces around and inside. */
export const typedSets = (
  voters: readonly VoterRecord[],
  others: readonly fc.Arbitrary<CanonicalFilters>[] = OTHER_CRITERIA,
): fc.Arbitrary<FiltersInput> =>
  fc
    .tuple(filterSets(voters, others), fc.constantFrom('', ' ', '  '), fc.boolean())
    .map(([filters, pad, lower]): FiltersInput => {
      const typed = (value: string) => {
        const [mark = ''] = /(?<=^[\w-]+)[,|]/u.exec(value) ?? [];
        const turned = mark === '' ? value : value.split(mark).toReversed().join(mark);
        const spaced = `${pad}${turned.replaceAll(' ', ` ${pad}`)}${pad}`;
        return lower ? spaced.toLowerCase() : spaced;
      };
      return Object.fromEntries(
        Object.entries(filters).map(([name, value]: [string, string | number]) => [
          name,
          typeof value === 'string' ? typed(value) : value,
        ]),
      );
    })
    // Some ranges are turned round.
    .filter((filters) => v.is(filtersSchema, filters));
