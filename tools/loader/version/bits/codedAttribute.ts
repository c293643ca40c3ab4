import {
  type BitAttribute,
  type BitLayout,
  codesOf,
  firstStrings,
  stringsOfDigit,
} from '../../../../netlify/queries/bits/layout';
import { copyCell, textOfCell } from '../../../database/copyCell';
import { EXACT_KINDS, FIXED_CODES, PLACE_KINDS } from './attributes';
import type { LocalCombinations } from '../localDistricts';
import { askedForm } from './valueCodes';

export const NULL = '\\N';
const NO_CODE = -1;

/** An attribute of the rows being read, as COPY text. */
export interface CodedAttribute extends BitAttribute {
  readonly column: string;
  readonly kind: 'named' | 'ordered';
  /** By value in COPY text. */
  readonly codes: ReadonlyMap<string, number>;
  /** The code of a cell that `codes` lacks; undefined if it can have none. */
  meet(cell: string): number | undefined;
  /** The cell before, with its tab, and its code: in the order of the mail, neighbors share their places. */
  latest: { cell: string; code: number };
  /** How many letters of the cell count. */
  readonly letters: number;
  /** For each digit, the number that the string "the digit is 0" has, or would have. */
  readonly zeros: readonly number[];
  /** By code, the last chunk and all the chunks that have it; only kept of places. */
  readonly lastChunks: number[] | undefined;
  readonly chunks: number[][];
}

export function codedAttribute(
  column: string,
  { named, ordered }: BitLayout,
  codes = new Map<string, number>(),
): CodedAttribute {
  const kind = column in named ? 'named' : 'ordered';
  const attribute = named[column] ?? ordered[column];
  if (attribute === undefined) throw new TypeError(`No strings of ${column}`);
  const coded = new Map([...codes].map(([value, code]) => [copyCell(value), code]));
  const zeros = firstStrings(kind, attribute).map((first) => (kind === 'named' ? first : first - 1));
  coded.set(NULL, FIXED_CODES[column]?.(null) ?? NO_CODE);
  const lastChunks = PLACE_KINDS.some((place) => place === column) ? [] : undefined;
  const letters = column === 'zip' ? 5 : Infinity;
  const meet = EXACT_KINDS.some((exact) => exact === column)
    ? numbering(column, attribute, codes, coded)
    : () => undefined;
  return {
    ...attribute,
    column,
    kind,
    codes: coded,
    meet,
    letters,
    zeros,
    lastChunks,
    chunks: [],
    latest: { cell: '\0', code: NO_CODE },
  };
}

/**
 * Numbers texts as they are met. In the order of the mail, neighbors get neighboring codes and share the
 * higher digits, so that fewer chunks have each string.
 * @param codes by value @param coded by cell
 */
function numbering(
  column: string,
  attribute: BitAttribute,
  codes: Map<string, number>,
  coded: Map<string, number>,
): CodedAttribute['meet'] {
  const met = new Map<string, number>();
  return (cell) => {
    // Anything else is no ZIP code that can be asked for.
    if (column === 'zip' && !/^\d{5}$/u.test(cell)) return NO_CODE;
    const value = textOfCell(cell);
    const asked = askedForm(column, value);
    const code = met.get(asked) ?? met.size;
    if (code >= codesOf(attribute)) return undefined;
    met.set(asked, code);
    codes.set(value, code);
    coded.set(cell, code);
    return code;
  };
}

/** @throws Error if a value has no code */
export function codeOf(versionId: number, attribute: CodedAttribute, cell: string): number {
  const code = attribute.codes.get(cell) ?? attribute.meet(cell);
  if (code === undefined) throw new Error(`A ${attribute.column} of version ${versionId} has no code`);
  return code;
}

/** The codes of a voter's local districts, by the number of their combination. */
export function localCodes(
  versionId: number,
  attributes: readonly CodedAttribute[],
  combinations: LocalCombinations,
) {
  const known = new Map<string, readonly (readonly [CodedAttribute, number])[]>([[NULL, []]]);
  const find = (number: string) => {
    const local: Readonly<Record<string, string | null>> | undefined = combinations.get(number);
    if (local === undefined) throw new Error(`Version ${versionId} has no local districts ${number}`);
    const codes = attributes.map(
      (attribute) =>
        [attribute, codeOf(versionId, attribute, copyCell(local[attribute.column] ?? null))] as const,
    );
    known.set(number, codes);
    return codes;
  };
  return { attributes, of: (number: string) => known.get(number) ?? find(number) };
}

/** Sets one string per digit: "the digit is d". */
export function setDigits(
  strings: readonly Uint8Array[],
  { radices, zeros, kind }: CodedAttribute,
  code: number,
  byte: number,
  bit: number,
): void {
  let rest = code;
  for (let place = radices.length - 1; place >= 0; place -= 1) {
    const radix = radices[place] ?? 1;
    const digit = rest % radix;
    rest = (rest - digit) / radix;
    if (digit > 0 || kind === 'named') setBit(strings, (zeros[place] ?? 0) + digit, byte, bit);
  }
}

export function setBit(strings: readonly Uint8Array[], string: number, byte: number, bit: number): void {
  const bytes = strings[string];
  if (bytes !== undefined) bytes[byte] = (bytes[byte] ?? 0) | bit;
}

/** Turns "the digit is d" into "the digit is d or more". */
export function cumulate(strings: readonly Uint8Array[], attribute: BitAttribute): void {
  for (const [place, first] of firstStrings('ordered', attribute).entries()) {
    const last = first + stringsOfDigit('ordered', attribute.radices[place] ?? 1) - 1;
    for (let string = last - 1; string >= first; string -= 1) {
      const more = strings[string + 1];
      const bytes = strings[string];
      if (more === undefined || bytes === undefined) continue;
      for (let index = 0; index < bytes.length; index += 1)
        bytes[index] = (bytes[index] ?? 0) | (more[index] ?? 0);
    }
  }
}
