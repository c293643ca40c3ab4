import { type BoxLine, boxIn, withBox } from './box';
import { wordsOfNumber, DIRECTIONS, SUFFIXES } from '../../src/contract/addresses';
import { houseNumber } from '../../src/contract/houseNumber';
import { endsInUnit, isDesignator, isUnit, unitParts, unitStart, unitText, type UnitPart } from './unit';

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
  /** What is written with a box besides: `RR 2 BOX 19 BRYAN DAIRY RD` and `14 ELM ST PO BOX 12`. */
  readonly above: string;
}

/**
 * Takes a line in postal text apart.
 * @param unit from a column of its own, or empty
 */
export function deliveryIn(line: string, unit: string): Delivery {
  const units = unit === '' ? NO_UNIT : unitParts(unit);
  const own = boxIn(line);
  if (own !== null) return boxDelivery(own, units);
  // The box of a route in the column of the unit.
  const together = unit === '' ? null : (boxIn(`${line} ${unit}`) ?? withBox(line, unit));
  if (together !== null) return boxDelivery(together, NO_UNIT);
  return streetDelivery(line, units);
}

function boxDelivery({ box, before, after }: BoxLine, units: Delivery['unit']): Delivery {
  const [unit, above] = isUnit(after) ? [unitParts(after), before] : [NO_UNIT, `${before} ${after}`.trim()];
  return { kind: 'box', number: box, street: [], unit: [...unit, ...othersIn(units, unit)], above };
}

const othersIn = (units: Delivery['unit'], own: Delivery['unit']) =>
  units.filter((part) => !own.some((other) => other.value === part.value));

function streetDelivery(line: string, units: Delivery['unit']): Delivery {
  const all = line === '' ? [] : line.split(' ');
  const start = unitStart(all);
  const words = start < 0 ? all : all.slice(0, start);
  const numbers = wordsOfNumber(words);
  const bare = numbers > 0 && endsInUnit(words.slice(numbers)) ? 1 : 0;
  const street = words.slice(numbers, words.length - bare);
  const own = unitParts(all.slice(numbers + street.length).join(' '));
  const both = [...own, ...othersIn(units, own)];
  return {
    kind: kindOf(numbers > 0, street, both.length > 0),
    number: houseNumber(words.slice(0, numbers).join(' ')),
    street: standardStreet(street),
    unit: both,
    above: '',
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
  if (words.length < 2 || /^(?:CALLE|AVENIDA|CARR|PASAJE|VEREDA)/u.test(words[0] ?? '')) return words;
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
