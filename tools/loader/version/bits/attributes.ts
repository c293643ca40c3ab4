import {
  type BitAttribute,
  type BitLayout,
  codeOfAge,
  codeOfDay,
  DIGITS_OF_DAY,
  stringsOfDigit,
  YEARS_PER_DIGIT,
} from '../../../../netlify/queries/bits/layout';
import { columnsOfKind, FIELD_NAMES, fieldOf, FIELDS } from '../../../../src/contract/fields/fields';
import { FILTERS_OF_A_STATE } from '../../../../src/contract/fields/facets';
import { HOW_THEY_VOTE } from '../../../../src/contract/fields/howTheyVote';
import { COUNTED_ELECTIONS, TRACKED_ELECTIONS } from '../../../../src/contract/limits';

/** Text attributes searched by prefix; last names have codes of their own. */
export const PREFIX_KINDS = columnsOfKind('prefix').filter((column) => column !== 'last_name');
/**
 * Most prefixes match few voters, and one string per digit value saves them an operation per digit. Wards are
 * numbered, so "WARD 1" covers a wide range.
 */
const WIDE_PREFIXES: readonly string[] = ['muni_sub'];
export const prefixLayout = (column: string) => (WIDE_PREFIXES.includes(column) ? 'ordered' : 'named');
/** Text attributes searched by whole value only. */
export const EXACT_KINDS = columnsOfKind('equal', 'names', 'zips').filter(
  (column) => !PREFIX_KINDS.includes(column),
);
export const TEXT_KINDS = [...PREFIX_KINDS, ...EXACT_KINDS];
export const DISTRICT_COLUMNS = columnsOfKind('district');
/** Attributes of which searches know the chunks they occur in: the places of a state. */
export const PLACE_KINDS = [
  ...new Set(
    FILTERS_OF_A_STATE.flatMap((name) => {
      const field = FIELDS[name];
      return 'column' in field && field.column !== 'vote_history' ? [field.column] : [];
    }),
  ),
] as string[];
/** Codes that the history adds to a row. */
export const WAY_COLUMNS = Object.values(HOW_THEY_VOTE).map(({ column }) => column);
const CODED = FIELD_NAMES.map((name) => fieldOf(name)).flatMap((field) =>
  field.kind === 'code' || field.kind === 'codes' ? [field] : [],
);
export const FLAG_COLUMNS = columnsOfKind('flag');

type Stored = string | number | null;
/** Attributes whose codes follow from their values: the code of a value, or undefined if it has none. */
export const FIXED_CODES: Readonly<Record<string, (value: Stored) => number | undefined>> = {
  ...Object.fromEntries(
    CODED.map(({ column, codes, missing }) => [
      column,
      (value: Stored) => {
        const place = codes.findIndex((code) => code === (value ?? missing));
        return place < 0 ? undefined : place;
      },
    ]),
  ),
  ...Object.fromEntries(
    columnsOfKind('since').map((column) => [
      column,
      (value: Stored) => codeOfDay(value === null ? null : String(value)),
    ]),
  ),
  age: (value) => codeOfAge(value === null ? null : Number(value)),
  ...Object.fromEntries(
    DISTRICT_COLUMNS.map((column) => [
      column,
      (value: Stored) => (value === null ? undefined : Number(value) - 1),
    ]),
  ),
};

/** In how many of the last elections of a kind a voter voted; the number is its code. */
export const COUNT_COLUMNS = columnsOfKind('atLeast').filter((column) => column !== 'age');

/** The digits of last names' codes, and the strings that mark the first names. */
export interface LastNameCodes {
  readonly radices: readonly number[];
  /** How many voters each string of the first names marks. */
  readonly marked: readonly number[];
}

/** The facts a layout depends on. */
interface LayoutFacts {
  readonly voters: number;
  readonly lastNames: number;
  readonly chunkPositions: number;
  /** Digits of the text attributes searched by prefix. */
  readonly prefixes: Readonly<Record<string, readonly number[]>>;
  /** The number of values of the other text attributes. */
  readonly exact: Readonly<Record<string, number>>;
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
      PREFIX_KINDS.filter((kind) => prefixLayout(kind) === of).map((kind) => [
        kind,
        place(of, facts.prefixes[kind] ?? []),
      ]),
    );
  const named = {
    ...Object.fromEntries(CODED.map(({ column, codes }) => [column, place('named', [codes.length])])),
    ...Object.fromEntries(
      DISTRICT_COLUMNS.map((column) => [
        column,
        place('named', evenRadices(facts.highest[column] ?? 0, ONE_DIGIT)),
      ]),
    ),
    ...Object.fromEntries(
      EXACT_KINDS.map((kind) => [kind, place('named', evenRadices(facts.exact[kind] ?? 0, EXACT_RADIX))]),
    ),
    ...prefixes('named'),
    last_name: place('named', facts.lastNameCodes.radices),
  };
  const ages = codeOfAge(facts.highest.age ?? null) + 1;
  const ordered = {
    age: place('ordered', [Math.ceil(ages / YEARS_PER_DIGIT), YEARS_PER_DIGIT]),
    ...prefixes('ordered'),
    registration_date: place('ordered', radicesOfDays(facts.lastDay)),
    ...Object.fromEntries(COUNT_COLUMNS.map((column) => [column, place('ordered', [COUNTED_ELECTIONS + 1])])),
  };
  const firstByName = { first: next, voters: [...facts.lastNameCodes.marked] };
  const before = next + firstByName.voters.length;
  const households = { before, steps: HOUSEHOLD_STEPS, last: before + HOUSEHOLD_STEPS };
  const flags = Object.fromEntries(FLAG_COLUMNS.map((column, n) => [column, households.last + 1 + n]));
  const voteHistory = households.last + 1 + FLAG_COLUMNS.length;
  const { voters, lastNames, chunkPositions } = facts;
  const strings = voteHistory + TRACKED_ELECTIONS;
  return {
    named,
    ordered,
    flags,
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
