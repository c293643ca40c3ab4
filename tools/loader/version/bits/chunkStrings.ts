import {
  type BitLayout,
  digitsOf,
  firstStrings,
  stringsOfDigit,
} from '../../../../netlify/queries/bitLayout';
import { TRACKED_ELECTIONS } from '../../../../src/contract/limits';
import { FIXED_CODES } from './attributes';

export type Value = string | number | null;
/** The values of each attribute, in the order of the positions. */
export type Columns = Readonly<Record<string, readonly Value[]>>;

/**
 * What makes the strings of a chunk from its voters' values. Bit p, counted from the most significant one of the first
 * byte, belongs to the p-th voter.
 * @param codes codes of the attributes of text
 */
export function chunkBuilder(
  layout: BitLayout,
  codes: Readonly<Record<string, ReadonlyMap<Value, number>>>,
): (columns: Columns) => Uint8Array[] {
  const attributes = (['named', 'ordered'] as const).flatMap((kind) =>
    Object.entries(layout[kind]).map(([column, attribute]) => {
      const ofText = codes[column];
      const codeOf =
        ofText === undefined ? (FIXED_CODES[column] ?? noCode) : (value: Value) => ofText.get(value);
      const stringsOf = rememberedStrings(kind, attribute);
      return { kind, column, attribute, stringsOf: (value: Value) => stringsOf(codeOf(value)) };
    }),
  );
  return (columns) => {
    const voters = columns.vote_history?.length ?? 0;
    const strings = Array.from({ length: layout.strings }, () => new Uint8Array(Math.ceil(voters / 8)));
    for (const { kind, column, attribute, stringsOf } of attributes) {
      setBits(strings, columns[column] ?? [], stringsOf);
      if (kind === 'ordered') cumulate(strings, attribute);
    }
    setBits(strings, columns.vote_history ?? [], (history) =>
      (HISTORIES[Number(history)] ?? []).map((bit) => layout.voteHistory + bit),
    );
    return strings;
  };
}

/** The bits that are set in each vote history. */
const HISTORIES = Array.from({ length: 1 << TRACKED_ELECTIONS }, (_, history) =>
  Array.from({ length: TRACKED_ELECTIONS }, (__, bit) => bit).filter((bit) => ((history >> bit) & 1) === 1),
);
const noCode = () => undefined;

function setBits(
  strings: readonly Uint8Array[],
  values: readonly Value[],
  stringsOf: (value: Value) => readonly number[],
): void {
  for (let voter = 0; voter < values.length; voter += 1) {
    const bit = 128 >> (voter & 7);
    for (const string of stringsOf(values[voter] ?? null)) {
      const bytes = strings[string];
      if (bytes !== undefined) bytes[voter >> 3] = (bytes[voter >> 3] ?? 0) | bit;
    }
  }
}

/** The strings of a code's digits, made once for every code. */
function rememberedStrings(
  kind: 'named' | 'ordered',
  attribute: BitLayout['named'][string],
): (code: number | undefined) => readonly number[] {
  const firsts = firstStrings(kind, attribute);
  const known = new Map<number, readonly number[]>();
  return (code) => {
    if (code === undefined || code < 0) return [];
    const found = known.get(code);
    if (found !== undefined) return found;
    const made = digitsOf(attribute, code).flatMap((digit, place) => {
      const first = firsts[place] ?? 0;
      if (kind === 'named') return [first + digit];
      return digit === 0 ? [] : [first + digit - 1];
    });
    known.set(code, made);
    return made;
  };
}

/** Makes "the digit is d" into "the digit is d or more". */
function cumulate(strings: readonly Uint8Array[], attribute: BitLayout['ordered'][string]): void {
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
