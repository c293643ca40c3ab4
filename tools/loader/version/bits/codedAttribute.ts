import {
  type BitAttribute,
  type BitLayout,
  firstStrings,
  stringsOfDigit,
} from '../../../../netlify/queries/bits/layout';
import { copyCell } from '../../../database/values';
import { FIXED_CODES, PLACE_KINDS } from './attributes';

export const NULL = '\\N';
export const NO_CODE = -1;

/** An attribute of the rows being read, as COPY text. */
export interface CodedAttribute extends BitAttribute {
  readonly column: string;
  readonly kind: 'named' | 'ordered';
  /** By value in COPY text. */
  readonly codes: ReadonlyMap<string, number>;
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
  codes: ReadonlyMap<string, number> = new Map(),
): CodedAttribute {
  const kind = column in named ? 'named' : 'ordered';
  const attribute = named[column] ?? ordered[column];
  if (attribute === undefined) throw new TypeError(`No strings of ${column}`);
  const coded = new Map([...codes].map(([value, code]) => [copyCell(value), code]));
  const zeros = firstStrings(kind, attribute).map((first) => (kind === 'named' ? first : first - 1));
  coded.set(NULL, FIXED_CODES[column]?.(null) ?? NO_CODE);
  const lastChunks = PLACE_KINDS.some((place) => place === column) ? [] : undefined;
  const letters = column === 'zip' ? 5 : Infinity;
  return { ...attribute, column, kind, codes: coded, letters, zeros, lastChunks, chunks: [] };
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
