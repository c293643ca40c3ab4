import * as v from 'valibot';

/**
 * The bit strings of a data version. Bit p of a string belongs to the voter at position p (the rank in the default
 * order), and is set when the voter has what the string stands for.
 *
 * An attribute's values have codes, and a code is written in digits, the first one the most significant, digit i running
 * from 0 to `radices[i] - 1`. A `named` attribute, which is mostly asked for single values or for a few neighbours, has a
 * string for each value of a digit: "the digit is d". An `ordered` one, which is asked for wide ranges, has a string for
 * each value but 0: "the digit is d or more", so that a range of a digit takes two strings however wide it is. Where codes
 * are in the order of the values, nobody has code 0, and a voter without the value is in none of the strings. The flags of
 * `voteHistory` have one string each.
 */
const attributeSchema = v.object({
  /** Number of its first string; those of its digits follow each other. */
  first: v.number(),
  radices: v.array(v.number()),
});
export type BitAttribute = v.InferOutput<typeof attributeSchema>;

export const bitLayoutSchema = v.object({
  named: v.record(v.string(), attributeSchema),
  ordered: v.record(v.string(), attributeSchema),
  /** Number of the string of VH1. */
  voteHistory: v.number(),
  voters: v.number(),
  /** Positions of a chunk: bits of a row of the table. */
  chunkPositions: v.number(),
  /** Voters with a last name: they come first. */
  lastNames: v.number(),
  strings: v.number(),
});
export type BitLayout = v.InferOutput<typeof bitLayoutSchema>;

/** Voters that share an entry of the index on positions, which is a third as large so. */
export const POSITIONS_AN_ENTRY = 16;

/** The table of a version's bit strings: columns `string`, `chunk` and `bits`. */
export const bitsTable = (versionId: number) => `voter_bits_v${versionId}`;

/** Attributes matched by text, with the number they have in `voter_values` for good. */
export const VALUE_KINDS = {
  last_name: 1,
  first_name: 2,
  city: 3,
  street_name: 4,
  muni_sub: 5,
  precinct: 6,
  street_num: 7,
  county: 8,
} as const;
export type ValueKind = keyof typeof VALUE_KINDS;

/** Ages begin at a code that makes every fifth year, where people like to draw the line, a round number. */
const AGE_OF_CODE_0 = 10;
export const YEARS_A_DIGIT = 5;

/** The lowest code of an age. It is round, so that one string says who has an age at all. */
export const FIRST_AGE = YEARS_A_DIGIT;

/** The code of an age: 0 for none. No filter tells ages below 18 apart, nor those above 120. */
export const codeOfAge = (age: number | null) =>
  age === null ? 0 : Math.min(Math.max(age - AGE_OF_CODE_0, FIRST_AGE), 120 - AGE_OF_CODE_0 + 1);

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
