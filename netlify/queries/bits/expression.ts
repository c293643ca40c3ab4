import {
  type BitAttribute,
  codesOf,
  digitsOf,
  firstStrings,
  type IndexedVersion,
  emptyBitsSql,
  exclusionSql,
  stringSql,
} from './layout';
import { householdsSql } from './spread';

/** A set of voters, as an expression over numbered bit strings. */
export type BitSet =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'string'; readonly string: number }
  /** The one voter at a position. */
  | { readonly kind: 'voter'; readonly position: number }
  /** A column of the relation `voters` that is narrowed. */
  | { readonly kind: 'column'; readonly name: string }
  /** A string of `exclusion_bits`. */
  | { readonly kind: 'excluded'; readonly string: number }
  | { readonly kind: 'not'; readonly of: BitSet }
  /** These voters and everyone who shares a mailbox with one of them. */
  | { readonly kind: 'households'; readonly of: BitSet }
  | { readonly kind: 'and' | 'or' | 'minus'; readonly parts: readonly [BitSet, BitSet] };

export const ALL_VOTERS: BitSet = { kind: 'all' };
export const NO_VOTERS: BitSet = { kind: 'none' };
/** The voters whom a string marks. */
export const marked = (string: number): BitSet => ({ kind: 'string', string });

export function and(one: BitSet, other: BitSet): BitSet {
  if (one.kind === 'none' || other.kind === 'all') return one;
  if (other.kind === 'none' || one.kind === 'all') return other;
  return { kind: 'and', parts: [one, other] };
}

export function or(one: BitSet, other: BitSet): BitSet {
  if (one.kind === 'all' || other.kind === 'none') return one;
  if (other.kind === 'all' || one.kind === 'none') return other;
  return { kind: 'or', parts: [one, other] };
}

/** The voters of `whole` who are not in `part`; `part` must be a subset of `whole`. */
export function minus(whole: BitSet, part: BitSet): BitSet {
  if (part.kind === 'none') return whole;
  return whole.kind === 'all' ? { kind: 'not', of: part } : { kind: 'minus', parts: [whole, part] };
}

/** All other voters. */
export const not = (of: BitSet): BitSet => minus(ALL_VOTERS, of);

/** These voters and everyone in their households. */
export const householdsOf = (of: BitSet): BitSet =>
  of.kind === 'all' || of.kind === 'none' ? of : { kind: 'households', of };

export const voterAt = (position: number): BitSet => ({ kind: 'voter', position });

/** The voters of an exclusion, or of their households (`exclusionStrings`). */
export const excluded = (number: number): BitSet => ({ kind: 'excluded', string: number });

/** The voters who have one of these codes of a named attribute. */
export function withCodes(attribute: BitAttribute, codes: readonly number[]): BitSet {
  const firsts = firstStrings('named', attribute);
  const withDigits = (digits: readonly number[][], place: number): BitSet => {
    if (place === firsts.length) return ALL_VOTERS;
    // Codes that share this digit share its string.
    const byDigit = Map.groupBy(digits, (of) => of[place] ?? 0);
    return [...byDigit].reduce<BitSet>((all, [digit, group]) => {
      const here = marked((firsts[place] ?? 0) + digit);
      return or(all, and(here, withDigits(group, place + 1)));
    }, NO_VOTERS);
  };
  const digits = [...new Set(codes)].map((code) => digitsOf(attribute, code));
  return withDigits(digits, 0);
}

/** The voters who have any code of a named attribute; none, if a version has no such attribute. */
export function withAnyCode(attribute: BitAttribute | undefined): BitSet {
  if (attribute === undefined) return NO_VOTERS;
  const [first = 0] = firstStrings('named', attribute);
  return Array.from({ length: attribute.radices[0] ?? 0 }, (_, digit) => marked(first + digit)).reduce(
    or,
    NO_VOTERS,
  );
}

/**
 * The voters who have a code from `from` up to but not including `to` of an ordered attribute.
 * @param to null for no upper end
 */
export function withinCodes(attribute: BitAttribute, from: number, to: number | null): BitSet {
  const end = to !== null && to < codesOf(attribute) ? to : null;
  if (from >= (end ?? codesOf(attribute))) return NO_VOTERS;
  const { radices } = attribute;
  const firsts = firstStrings('ordered', attribute);
  /** The voters whose digit at this place is at least `digit`. */
  const digitFrom = (place: number, digit: number): BitSet => {
    if (digit === 0) return ALL_VOTERS;
    return digit >= (radices[place] ?? 0) ? NO_VOTERS : marked((firsts[place] ?? 0) + digit - 1);
  };
  /** The voters whose digits from this place on are at least `digits`. */
  const atLeast = (digits: readonly number[], place: number): BitSet => {
    const digit = digits[place];
    if (digit === undefined) return ALL_VOTERS;
    const rest = atLeast(digits, place + 1);
    // Later digits may be anything, so this set already includes the voters with a greater digit here.
    if (rest.kind === 'all') return digitFrom(place, digit);
    return or(digitFrom(place, digit + 1), and(digitFrom(place, digit), rest));
  };
  /** The voters from `low` up to `high`. Leading digits that both share are checked only once. */
  const between = (low: readonly number[], high: readonly number[], place: number): BitSet => {
    const digit = low[place];
    if (digit === undefined || digit !== high[place]) return minus(atLeast(low, place), atLeast(high, place));
    const same = minus(digitFrom(place, digit), digitFrom(place, digit + 1));
    return and(same, between(low, high, place + 1));
  };
  const low = digitsOf(attribute, from);
  return end === null ? atLeast(low, 0) : between(low, digitsOf(attribute, end), 0);
}

/** How many strings must be read to evaluate the set. */
export function stringsIn(set: BitSet): number {
  if (set.kind === 'string' || set.kind === 'excluded') return 1;
  if (set.kind === 'not' || set.kind === 'households') return stringsIn(set.of);
  return 'parts' in set ? stringsIn(set.parts[0]) + stringsIn(set.parts[1]) : 0;
}

/** How many bit operations it takes to evaluate the set. */
export function operationsIn(set: BitSet): number {
  if (set.kind === 'not' || set.kind === 'households') return 1 + operationsIn(set.of);
  return 'parts' in set ? 1 + operationsIn(set.parts[0]) + operationsIn(set.parts[1]) : 0;
}

/**
 * The set as a SQL expression: its bit string for one chunk, or null if it has no voter of the chunk.
 * Undefined for all voters and for none, which need no strings.
 * @param chunk SQL expression for the chunk number
 */
export function bitSql(set: BitSet, version: IndexedVersion, chunk: string): string | undefined {
  const sql = (part: BitSet): string => {
    switch (part.kind) {
      case 'string':
        return stringSql(version, part.string, chunk);
      case 'voter': {
        const size = version.layout.chunkPositions;
        const place = `set_bit(${emptyBitsSql(version, chunk)}, ${part.position % size}, 1)::bit varying`;
        return `CASE ${chunk} WHEN ${Math.floor(part.position / size)} THEN ${place} END`;
      }
      case 'column':
        return `voters.${part.name}`;
      case 'excluded':
        return exclusionSql(version, part.string, chunk);
      case 'not':
        return `~${filled(part.of)}`;
      case 'households':
        return householdsSql(version, chunk, (of) => bitSql(part.of, version, of) ?? '');
      case 'and':
        return `(${sql(part.parts[0])} & ${sql(part.parts[1])})`;
      case 'or':
        return `(${filled(part.parts[0])} | ${filled(part.parts[1])})`;
      // The second set is a subset of the first, so XOR is their difference: one operation instead of two for
      // `& ~`.
      case 'minus':
        return `(${sql(part.parts[0])} # ${filled(part.parts[1])})`;
      case 'all':
      case 'none':
        throw new RangeError('All voters and no voters have no string');
    }
  };
  /** The same, without null. */
  const filled = (part: BitSet): string =>
    part.kind === 'or' || part.kind === 'not' || part.kind === 'households'
      ? sql(part)
      : `coalesce(${sql(part)}, ${emptyBitsSql(version, chunk)})`;
  return set.kind === 'all' || set.kind === 'none' ? undefined : sql(set);
}
