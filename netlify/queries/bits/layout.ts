import * as v from 'valibot';
import { columnsOfKind } from '../../../src/contract/fields/fields';
import { TRACKED_ELECTIONS } from '../../../src/contract/limits';

/**
 * The bit strings of a data version. Bit p of a string belongs to the voter at position p and is set if the
 * voter has the property that the string stands for. Positions are ranks in the order of the mail
 * (docs/counting.md).
 *
 * Each value of an attribute has a code, written in digits, most significant first; digit i runs from 0 to
 * `radices[i] - 1`. A `named` attribute, mostly queried for single values or a few neighbors, has one string
 * for each value of a digit: "the digit is d". An `ordered` attribute, queried for wide ranges, has one
 * string for each value except 0: "the digit is d or more", so that any range of a digit takes at most two
 * strings. Where codes follow the order of the values, no voter has code 0, and a voter without a value is in
 * none of the strings. Each flag, as in `voteHistory`, has one string. More in docs/counting.md.
 */
const attributeSchema = v.object({
  /** Number of its first string. The strings of its digits follow in order. */
  first: v.number(),
  radices: v.array(v.number()),
});
export type BitAttribute = v.InferOutput<typeof attributeSchema>;

const layoutSchema = v.object({
  named: v.record(v.string(), attributeSchema),
  ordered: v.record(v.string(), attributeSchema),
  /** Number of the string of VH1. */
  voteHistory: v.number(),
  /** The days of other elections that lists can be filtered by: their strings follow VH1 to VH8. */
  votedOn: v.exactOptional(v.array(v.string())),
  /** Number of the string of each flag, by its column. */
  flags: v.record(v.string(), v.number()),
  voters: v.number(),
  /** Positions in a chunk, which is one row of the table: one bit each. */
  chunkPositions: v.number(),
  /** How many voters have a last name. */
  lastNames: v.number(),
  /**
   * String `first + k - 1` marks the voters with the first last names, at most one in `NARROWER`^k of all.
   * How many they are says `voters[k - 1]`.
   */
  firstByName: v.object({ first: v.number(), voters: v.array(v.number()) }),
  /**
   * Strings that count households, whose members share a mailbox and are neighbors. String `before + j`, for
   * j from 0 to `steps - 1`, marks the voters with at least 2^j members of their household before them;
   * string `last` marks the last members. Neither marks the households of `household_parts`.
   */
  households: v.object({ before: v.number(), steps: v.number(), last: v.number() }),
  strings: v.number(),
});
export type BitLayout = v.InferOutput<typeof layoutSchema>;

const NAMED = columnsOfKind('prefix', 'equal', 'names', 'zips', 'code', 'codes', 'district');
const ORDERED = columnsOfKind('atLeast', 'since');
const FLAGS = columnsOfKind('flag');
const VOTED_ON = 'voted_on';

/**
 * A layout with strings for every column that filters may need strings for: all of them, or those of a list
 * that was bought. Without this check, a filter that an older load has no strings for would find no voters
 * instead of failing.
 */
export const layoutWith = (columns: readonly string[]) =>
  v.message(
    v.pipe(
      layoutSchema,
      v.check(
        ({ named, ordered, flags, votedOn }) =>
          NAMED.every((column) => !columns.includes(column) || column in named) &&
          ORDERED.every((column) => !columns.includes(column) || column in ordered) &&
          FLAGS.every((column) => !columns.includes(column) || column in flags) &&
          (!columns.includes(VOTED_ON) || votedOn !== undefined),
      ),
    ),
    'This data version lacks what the shop needs now: load this state again',
  );

/** What is searched, counted and sold from has strings for every filter. */
export const bitLayoutSchema = layoutWith([...NAMED, ...ORDERED, ...FLAGS, VOTED_ON]);

/**
 * The number of the string that marks voters taken out since their version was written
 * (`mask_suppressed_voter`).
 * Only versions with `suppressed` above 0 have it.
 */
export const SUPPRESSED_STRING = -1;

/** How many times fewer voters each string of `firstByName` marks than the one before. */
export const NARROWER = 1.4;

/** How many voters share an entry of the index on positions, which makes it a third of the size. */
export const POSITIONS_PER_ENTRY = 16;

/** SQL of what rows of do-not-mail lists are looked up by, with an index of its own. */
export const NAME_AND_ZIP = 'hashtext(name_key(last_name) || left(zip, 5))';

/**
 * The place of an election among the strings that begin with VH1, by its token: `VH2`, or the day of one
 * without a VH; -1 if the version has none.
 */
export function electionPlace({ votedOn = [] }: Pick<BitLayout, 'votedOn'>, token: string): number {
  if (token.startsWith('VH')) return Number(token.slice(2)) - 1;
  const place = votedOn.indexOf(token);
  return place < 0 ? place : TRACKED_ELECTIONS + place;
}

/** The token of the election at a place. */
export const electionToken = ({ votedOn = [] }: Pick<BitLayout, 'votedOn'>, place: number): string =>
  votedOn[place - TRACKED_ELECTIONS] ?? `VH${place + 1}`;

/** The table of a version's bit strings: columns `string`, `chunk` and `bits`. */
export const bitsTable = (versionId: number) => `voter_bits_v${versionId}`;

/** The number of a flag's string. */
export function flagOf({ flags }: Pick<BitLayout, 'flags'>, column: string): number {
  const flag = flags[column];
  if (flag === undefined) throw new RangeError(`No string of ${column}`);
  return flag;
}

/** A version with bit strings. */
export interface IndexedVersion {
  readonly versionId: number;
  readonly layout: BitLayout;
}

/**
 * SQL of a string in a chunk: null if no voter of the chunk is in it, because such rows are not stored.
 * @param number the string's number, or a SQL expression for it
 * @param chunk SQL expression for the chunk number
 */
export const stringSql = (
  { versionId }: Pick<IndexedVersion, 'versionId'>,
  number: number | string,
  chunk: string,
) => `(SELECT b.bits FROM ${bitsTable(versionId)} AS b WHERE b.string = ${number} AND b.chunk = ${chunk})`;

/** The same of a string of `exclusion_bits`. */
export const exclusionSql = (
  { versionId }: Pick<IndexedVersion, 'versionId'>,
  number: number,
  chunk: string,
) => `(SELECT e.bits FROM exclusion_bits AS e
    WHERE e.version_id = ${versionId} AND e.string = ${number} AND e.chunk = ${chunk})`;

/** SQL of the bits of a chunk with none set. */
export function emptyBitsSql(
  { layout: { voters, chunkPositions } }: { readonly layout: Pick<BitLayout, 'voters' | 'chunkPositions'> },
  chunk: string,
): string {
  const zeros = (bits: number) => `B'0'::bit(${bits})::bit varying`;
  const last = Math.floor((voters - 1) / chunkPositions);
  const inLast = voters - last * chunkPositions;
  if (last === 0 || inLast === chunkPositions) return zeros(inLast);
  return `CASE ${chunk} WHEN ${last} THEN ${zeros(inLast)} ELSE ${zeros(chunkPositions)} END`;
}

/** Attributes matched by text, with their permanent numbers in `voter_values`. */
export const VALUE_KINDS = {
  last_name: 1,
  first_name: 2,
  city: 3,
  street_name: 4,
  muni_sub: 5,
  precinct: 6,
  street_num: 7,
  county: 8,
  zip: 9,
  congressional_district: 10,
  state_senate_district: 11,
  state_house_district: 12,
  municipality: 13,
  ward: 14,
  school_district: 15,
  school_zone: 16,
  commission_district: 17,
  township: 18,
  judicial_district: 19,
} as const;
export const valueKind = (column: string): number => {
  const kind = (VALUE_KINDS as Readonly<Record<string, number>>)[column];
  if (kind === undefined) throw new RangeError(`${column} has no number in VALUE_KINDS`);
  return kind;
};

/** How many strings a digit has. */
export const stringsOfDigit = (kind: 'named' | 'ordered', radix: number) =>
  kind === 'named' ? radix : radix - 1;

/** How many codes there are. */
export const codesOf = ({ radices }: BitAttribute) => radices.reduce((product, radix) => product * radix, 1);

/** The digits of a code, the most significant first. */
export function digitsOf({ radices }: BitAttribute, code: number): number[] {
  let rest = code;
  return radices
    .toReversed()
    .map((radix) => {
      const digit = rest % radix;
      rest = Math.floor(rest / radix);
      return digit;
    })
    .toReversed();
}

/** The number of the first string of each digit. */
export function firstStrings(kind: 'named' | 'ordered', { first, radices }: BitAttribute): number[] {
  let next = first;
  return radices.map((radix) => {
    const string = next;
    next += stringsOfDigit(kind, radix);
    return string;
  });
}
