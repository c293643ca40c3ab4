import {
  type BitAttribute,
  type BitLayout,
  codeOfAge,
  codeOfDay,
  DIGITS_OF_DAY,
  stringsOfDigit,
  YEARS_A_DIGIT,
} from '../../../../netlify/queries/bits/layout';
import { GENDER_CODES, PARTY_CODES, STATUS_CODES } from '../../../../src/contract/filters';
import { COUNTED_ELECTIONS, TRACKED_ELECTIONS } from '../../../../src/contract/limits';

/** Text attributes searched by prefix. (`EXACT_KINDS` are searched by whole value.) */
export const PREFIX_KINDS = ['first_name', 'city', 'street_name', 'muni_sub'] as const;
/**
 * How each is laid out. Most prefixes match few voters, and one string per digit value saves them an
 * operation per digit. Wards are numbered, so "WARD 1" covers a wide range.
 */
export const PREFIX_LAYOUT = {
  first_name: 'named',
  city: 'named',
  street_name: 'named',
  muni_sub: 'ordered',
} as const satisfies Record<(typeof PREFIX_KINDS)[number], 'named' | 'ordered'>;
export const EXACT_KINDS = ['precinct', 'street_num', 'county', 'zip'] as const;
export const TEXT_KINDS = [...PREFIX_KINDS, ...EXACT_KINDS] as const;
export const DISTRICT_COLUMNS = [
  'congressional_district',
  'state_senate_district',
  'state_house_district',
] as const;
/** Attributes of which searches know the chunks they occur in. */
export const PLACE_KINDS = ['city', 'precinct', 'county', 'zip', ...DISTRICT_COLUMNS] as const;

/** Attributes whose codes follow from their values: the code of a value, or undefined if it has none. */
export const FIXED_CODES: Readonly<Record<string, (value: string | number | null) => number | undefined>> = {
  party: (value) => PARTY_CODES.findIndex((code) => code === value),
  status: (value) => STATUS_CODES.findIndex((code) => code === value),
  gender: (value) => GENDER_CODES.findIndex((code) => code === (value ?? 'U')),
  registration_date: (value) => codeOfDay(value === null ? null : String(value)),
  age: (value) => codeOfAge(value === null ? null : Number(value)),
  congressional_district: codeOfDistrict,
  state_senate_district: codeOfDistrict,
  state_house_district: codeOfDistrict,
};

function codeOfDistrict(value: string | number | null): number | undefined {
  return value === null ? undefined : Number(value) - 1;
}

/** In how many of the last elections of a kind somebody voted; the number is its code. */
export const COUNT_COLUMNS = ['generals_voted', 'primaries_voted'] as const;

/** The digits of last names' codes, and the strings that mark the first names. */
export interface LastNameCodes {
  readonly radices: readonly number[];
  /** How many voters each string of the first names marks. */
  readonly marked: readonly number[];
}

/** The facts a layout depends on. */
export interface LayoutFacts {
  readonly voters: number;
  readonly lastNames: number;
  readonly chunkPositions: number;
  /** Digits of the text attributes searched by prefix. */
  readonly prefixes: Readonly<Record<(typeof PREFIX_KINDS)[number], readonly number[]>>;
  /** The number of values of the other text attributes. */
  readonly exact: Readonly<Record<(typeof EXACT_KINDS)[number], number>>;
  /** The highest district of each kind, and the highest age; 0 if there is none. */
  readonly highest: Readonly<Record<string, number>>;
  /** The last registration date; null if there is none. */
  readonly lastDay: string | null;
  readonly lastNameCodes: LastNameCodes;
}

/** Lays out the strings of a version, one attribute after the other. */
export function layOut(facts: LayoutFacts): BitLayout {
  let next = 0;
  const place = (kind: 'named' | 'ordered', radices: readonly number[]): BitAttribute => {
    const first = next;
    next += radices.reduce((sum, radix) => sum + stringsOfDigit(kind, radix), 0);
    return { first, radices: [...radices] };
  };
  const prefixes = (of: 'named' | 'ordered') =>
    Object.fromEntries(
      PREFIX_KINDS.filter((kind) => PREFIX_LAYOUT[kind] === of).map((kind) => [
        kind,
        place(of, facts.prefixes[kind]),
      ]),
    );
  const named = {
    party: place('named', [PARTY_CODES.length]),
    status: place('named', [STATUS_CODES.length]),
    gender: place('named', [GENDER_CODES.length]),
    ...Object.fromEntries(
      DISTRICT_COLUMNS.map((column) => [
        column,
        place('named', evenRadices(facts.highest[column] ?? 0, ONE_DIGIT)),
      ]),
    ),
    ...Object.fromEntries(
      EXACT_KINDS.map((kind) => [kind, place('named', evenRadices(facts.exact[kind], EXACT_RADIX))]),
    ),
    ...prefixes('named'),
    last_name: place('named', facts.lastNameCodes.radices),
  };
  const ages = codeOfAge(facts.highest.age ?? null) + 1;
  const ordered = {
    age: place('ordered', [Math.ceil(ages / YEARS_A_DIGIT), YEARS_A_DIGIT]),
    ...prefixes('ordered'),
    registration_date: place('ordered', radicesOfDays(facts.lastDay)),
    ...Object.fromEntries(COUNT_COLUMNS.map((column) => [column, place('ordered', [COUNTED_ELECTIONS + 1])])),
  };
  const firstByName = { first: next, voters: [...facts.lastNameCodes.marked] };
  const before = next + firstByName.voters.length;
  const households = { before, steps: HOUSEHOLD_STEPS, last: before + HOUSEHOLD_STEPS };
  const deliverable = households.last + 1;
  const voteHistory = deliverable + 1;
  const { voters, lastNames, chunkPositions } = facts;
  const strings = voteHistory + TRACKED_ELECTIONS;
  return {
    named,
    ordered,
    deliverable,
    voteHistory,
    voters,
    lastNames,
    chunkPositions,
    firstByName,
    households,
    strings,
  };
}

/** Three shifts reach through households of eight; the few larger ones are counted apart. */
const HOUSEHOLD_STEPS = 3;

function radicesOfDays(last: string | null): number[] {
  const codesADecade = DIGITS_OF_DAY.reduce<number>((product, radix) => product * radix, 1);
  return [1 + Math.floor(codeOfDay(last) / codesADecade), ...DIGITS_OF_DAY];
}

/** Up to this many districts take one digit; more take two. */
const ONE_DIGIT = 16;
/** The most values a digit may have in attributes searched by whole value. */
const EXACT_RADIX = 10;

/**
 * The fewest digits that can represent `codes` codes with no radix above `most`, with the smallest equal
 * radices.
 */
function evenRadices(codes: number, most: number): number[] {
  const digits = Math.max(1, Math.ceil(Math.log(Math.max(codes, 1)) / Math.log(most) - 1e-9));
  let radix = 1;
  while (radix ** digits < codes) radix += 1;
  return new Array<number>(digits).fill(radix);
}
