import {
  and,
  type BitSet,
  EVERYBODY,
  minus,
  NOBODY,
  operationsIn,
  or,
  string,
  stringsIn,
} from './bitExpression';
import { type BitAttribute, codesOf, digitsOf, firstStrings } from './bitLayout';

/**
 * Who has a code from `from` up to `to`, `to` not included, of a named attribute whose code 0 nobody has.
 * @param to null for no end
 */
export function withinNamedCodes(attribute: BitAttribute, from: number, to: number | null): BitSet {
  const end = to !== null && to < codesOf(attribute) ? to : null;
  if (from >= (end ?? codesOf(attribute))) return NOBODY;
  const firsts = firstStrings('named', attribute);
  /** Those whose digit at this place is `low` or more, and less than `high`. */
  const digitWithin = (place: number, low: number, high: number): BitSet => {
    const radix = attribute.radices[place] ?? 0;
    const strings = Array.from({ length: radix }, (_, digit) => string((firsts[place] ?? 0) + digit));
    const inside = strings.slice(low, high).reduce(or, NOBODY);
    // Whoever has no value has no first digit, and must not be found for not having another one.
    if (place === 0) return inside;
    if (low === 0 && high === radix) return EVERYBODY;
    const outside = strings.filter((_, digit) => digit < low || digit >= high).reduce(or, NOBODY);
    return cheaper(inside, minus(EVERYBODY, outside));
  };
  const digitIs = (place: number, digit: number) => digitWithin(place, digit, digit + 1);
  /** Those whose digits from this place on make `digits` or more. */
  const atLeast = (digits: readonly number[], place: number): BitSet => {
    const digit = digits[place];
    if (digit === undefined) return EVERYBODY;
    const rest = atLeast(digits, place + 1);
    const radix = attribute.radices[place] ?? 0;
    if (rest.kind === 'everybody') return digitWithin(place, digit, radix);
    return or(digitWithin(place, digit + 1, radix), and(digitIs(place, digit), rest));
  };
  /** Those whose digits from this place on make less than `digits`. */
  const below = (digits: readonly number[], place: number): BitSet => {
    const digit = digits[place];
    if (digit === undefined) return NOBODY;
    return or(digitWithin(place, 0, digit), and(digitIs(place, digit), below(digits, place + 1)));
  };
  const between = (low: readonly number[], high: readonly number[], place: number): BitSet => {
    const [least, most] = [low[place], high[place]];
    if (least === undefined || most === undefined) return NOBODY;
    if (least === most) return and(digitIs(place, least), between(low, high, place + 1));
    const ofLeast = atLeast(low, place + 1);
    const upper = or(
      digitWithin(place, ofLeast.kind === 'everybody' ? least : least + 1, most),
      and(digitIs(place, most), below(high, place + 1)),
    );
    const added = ofLeast.kind === 'everybody' ? upper : or(and(digitIs(place, least), ofLeast), upper);
    return cheaper(added, minus(atLeast(low, place), atLeast(high, place)));
  };
  // With nobody at 0, all from 1 on are all: no digit has to be told from it.
  const low = digitsOf(attribute, from === 1 ? 0 : from);
  return end === null ? atLeast(low, 0) : between(low, digitsOf(attribute, end), 0);
}

/** An operation on two strings takes as long as two strings take to be read. */
const costOf = (set: BitSet): number => 2 * operationsIn(set) + stringsIn(set);
const cheaper = (one: BitSet, other: BitSet) => (costOf(other) < costOf(one) ? other : one);
