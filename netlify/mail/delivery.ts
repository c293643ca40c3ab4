import { boxLine } from './box';
import { houseNumber, wordsOfNumber } from '../../src/contract/addresses/houseNumber';
import { DIRECTIONS, SUFFIXES } from '../../src/contract/addresses/streetWords';
import { isDesignator, unitParts, unitStart, unitText, type UnitPart } from './unit';

/** What a line says about where to deliver. */
type DeliveryKind =
  /** A post office box, a route with its box, or general delivery. */
  | 'box'
  /** A street with a house number. */
  | 'street'
  /** A street or a building without a number. */
  | 'unnumbered'
  /** A way to find the place: `3 MI S OF HWY 92`. */
  | 'described'
  /** A house number and nothing else. */
  | 'number'
  | 'unit'
  | 'nothing';

/** A delivery line taken apart. The parts are as Publication 28 writes them. */
export interface Delivery {
  readonly kind: DeliveryKind;
  /** House number, or the whole line of a box; empty for none. */
  readonly number: string;
  readonly street: readonly string[];
  readonly unit: readonly UnitPart[];
}

/**
 * Takes a line in postal text apart.
 * @param unit from a column of its own, or empty
 */
export function deliveryIn(line: string, unit: string): Delivery {
  const units = unit === '' ? NO_UNIT : unitParts(unit);
  const box = boxLine(line);
  if (box !== null) return { kind: 'box', number: box, street: [], unit: units };
  // The box of a route in the column of the unit.
  const together = unit.startsWith('BOX ') ? boxLine(`${line} ${unit}`) : null;
  if (together !== null) return { kind: 'box', number: together, street: [], unit: NO_UNIT };
  const all = line === '' ? [] : line.split(' ');
  const start = unitStart(all);
  const own = start < 0 ? NO_UNIT : unitParts(all.slice(start).join(' '));
  const words = start < 0 ? all : all.slice(0, start);
  const numbers = wordsOfNumber(words);
  const street = words.slice(numbers);
  const both = [...own, ...units.filter((part) => !own.some((other) => other.value === part.value))];
  return {
    kind: kindOf(numbers > 0, street, both.length > 0),
    number: houseNumber(words.slice(0, numbers).join(' ')),
    street: standardStreet(street),
    unit: both,
  };
}

const NO_UNIT: readonly UnitPart[] = [];

function kindOf(numbered: boolean, street: readonly string[], hasUnit: boolean): DeliveryKind {
  if (street.length === 0) return numbered ? 'number' : hasUnit ? 'unit' : 'nothing';
  if (isDescribed(numbered, street)) return 'described';
  const name = street.join(' ');
  if (numbered) return /[\p{L}\d]/u.test(name) ? 'street' : 'number';
  if (street.every(isDesignator)) return 'unit';
  return /\p{L}{2}/u.test(name) ? 'unnumbered' : 'nothing';
}

const WAYS =
  /(?:^| )(?:PAST|NEAR|BEHIND|OFF|CORNER|ACROSS FROM|[NSEW]{1,2} OF|(?:NORTH|SOUTH|EAST|WEST) OF) /u;

function isDescribed(numbered: boolean, street: readonly string[]): boolean {
  const [first = '', second = ''] = street;
  if (street.length > 2 && /^(?:MI|MILES?)$/u.test(first) && DIRECTIONS.has(second)) return true;
  return !numbered && WAYS.test(street.join(' '));
}

/**
 * Abbreviates directions and the suffix, as Publication 28 does: `NORTH MAIN STREET` → `N MAIN ST`. A
 * name that has no other word keeps it: `NORTH AVE`, `BAY WEST DR`, `AVENUE C`.
 */
function standardStreet(words: readonly string[]): readonly string[] {
  if (words.length < 2) return words;
  const street = [...words];
  let last = street.length - 1;
  const direction = DIRECTIONS.get(street[last] ?? '');
  if (direction !== undefined && last > 1 && SUFFIXES.has(street[last - 1] ?? '')) {
    street[last] = direction;
    last -= 1;
  }
  const suffix = SUFFIXES.get(street[last] ?? '');
  if (suffix !== undefined) street[last] = suffix;
  const named = last - (suffix === undefined ? 0 : 1);
  const before = DIRECTIONS.get(street[0] ?? '');
  if (before !== undefined && named > 0) street[0] = before;
  return street;
}

/** The delivery line of an address. */
export const deliveryText = ({ number, street, unit }: Delivery) =>
  [number, ...street, unitText(unit)].filter((word) => word !== '').join(' ');
