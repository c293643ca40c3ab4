import {
  and,
  type BitSet,
  ALL_VOTERS,
  marked,
  minus,
  NO_VOTERS,
  not,
  operationsIn,
  or,
  stringsIn,
} from './expression';
import { type BitAttribute, codesOf, digitsOf, firstStrings } from './layout';

/**
 * The voters who have a code from `from` up to but not including `to` of a named attribute
 * in which no voter has code 0.
 * @param to null for no upper end
 */
export function withinNamedCodes(attribute: BitAttribute, from: number, to: number | null): BitSet {
  const end = to !== null && to < codesOf(attribute) ? to : null;
  if (from >= (end ?? codesOf(attribute))) return NO_VOTERS;
  const firsts = firstStrings('named', attribute);
  /** The voters whose digit at this place is at least `low` and less than `high`. */
  const digitWithin = (place: number, low: number, high: number): BitSet => {
    const radix = attribute.radices[place] ?? 0;
    const strings = Array.from({ length: radix }, (_, digit) => marked((firsts[place] ?? 0) + digit));
    const inside = strings.slice(low, high).reduce(or, NO_VOTERS);
    // A voter without a value has no first digit either, so the complement would wrongly include them.
    if (place === 0) return inside;
    if (low === 0 && high === radix) return ALL_VOTERS;
    const outside = strings.filter((_, digit) => digit < low || digit >= high).reduce(or, NO_VOTERS);
    return cheaper(inside, not(outside));
  };
  const digitIs = (place: number, digit: number) => digitWithin(place, digit, digit + 1);
  /** The voters whose digits from this place on are at least `digits`. */
  const atLeast = (digits: readonly number[], place: number): BitSet => {
    const digit = digits[place];
    if (digit === undefined) return ALL_VOTERS;
    const rest = atLeast(digits, place + 1);
    const radix = attribute.radices[place] ?? 0;
    if (rest.kind === 'all') return digitWithin(place, digit, radix);
    return or(digitWithin(place, digit + 1, radix), and(digitIs(place, digit), rest));
  };
  /** The voters whose digits from this place on are less than `digits`. */
  const below = (digits: readonly number[], place: number): BitSet => {
    const digit = digits[place];
    if (digit === undefined) return NO_VOTERS;
    return or(digitWithin(place, 0, digit), and(digitIs(place, digit), below(digits, place + 1)));
  };
  const between = (low: readonly number[], high: readonly number[], place: number): BitSet => {
    const [least, most] = [low[place], high[place]];
    if (least === undefined || most === undefined) return NO_VOTERS;
    if (least === most) return and(digitIs(place, least), between(low, high, place + 1));
    const ofLeast = atLeast(low, place + 1);
    const upper = or(
      digitWithin(place, ofLeast.kind === 'all' ? least : least + 1, most),
      and(digitIs(place, most), below(high, place + 1)),
    );
    const added = ofLeast.kind === 'all' ? upper : or(and(digitIs(place, least), ofLeast), upper);
    return cheaper(added, minus(atLeast(low, place), atLeast(high, place)));
  };
  // No voter has code 0, so a range from 1 can start at 0, which needs fewer strings.
  const low = digitsOf(attribute, from === 1 ? 0 : from);
  return end === null ? atLeast(low, 0) : between(low, digitsOf(attribute, end), 0);
}

/** One operation takes as long as reading two strings. */
const costOf = (set: BitSet): number => 2 * operationsIn(set) + stringsIn(set);
const cheaper = (one: BitSet, other: BitSet) => (costOf(other) < costOf(one) ? other : one);
