import { deliveryIn, type Delivery } from './delivery';
import { isUnit } from './unit';
import { boxLine } from './box';

/** The lines of a mailing address in the order of Publication 28. */
export interface OrderedLines {
  readonly above: string;
  readonly delivery: Delivery;
}

const CARE_OF = /^(?:C\/O|ATTN|ATTENTION|(?:IN )?CARE OF)(?= |$)/u;
/** The delivery line may have been written behind the name: `C/O ROE 12 MAIN ST`. */
const CARE_OF_AND_ADDRESS = /^(.*? )(?=\d+[A-Z]? |P ?O BOX |RR \d|HC \d)/u;

/**
 * Puts lines in postal text into order: what is above, and the delivery line with its unit. The last line
 * that is an address is the one that mail goes to, because the Postal Service delivers to the line above
 * the city. Believes a line without a house number if there is no other: people named it so that mail
 * would reach them, as in a dormitory.
 */
export function orderedLines(given: readonly string[]): OrderedLines {
  const lines = given.flatMap(apart);
  const at = deliveryLine(lines);
  const units = lines.flatMap((line, place) => (place !== at && isUnitOf(line, place, at) ? [place] : []));
  const delivery = deliveryIn(lines[at] ?? '', units.map((place) => lines[place]).join(' '));
  const above = lines.filter((_, place) => place !== at && !units.includes(place));
  return { above: above.map(careOf).join(' '), delivery };
}

/**
 * A house number on a line of its own is put before the street; an address behind a care-of gets its own.
 */
function apart(line: string, place: number, lines: readonly string[]): readonly string[] {
  const found = CARE_OF.test(line) ? CARE_OF_AND_ADDRESS.exec(line)?.[1] : undefined;
  if (found !== undefined && lines.length === 1) return [found.trim(), line.slice(found.length)];
  const before = lines[place - 1] ?? '';
  const next = lines[place + 1] ?? '';
  if (isStreetAfterNumber(before, line)) return [`${before} ${line}`];
  return isStreetAfterNumber(line, next) ? [] : [line];
}

const isStreetAfterNumber = (number: string, line: string) =>
  /^\d+[A-Z]?$/u.test(number) && kindOf(line) === 'unnumbered';

const kindOf = (line: string) => (CARE_OF.test(line) || isUnit(line) ? 'other' : deliveryIn(line, '').kind);

function deliveryLine(lines: readonly string[]): number {
  const kinds = lines.map(kindOf);
  const address = kinds.findLastIndex((kind) => kind === 'box' || kind === 'street');
  return address >= 0
    ? address
    : kinds.findLastIndex((kind) => kind === 'unnumbered' || kind === 'described');
}

/** A unit belongs to the delivery line; so does a bare number or letter below it (`4B`). */
const isUnitOf = (line: string, place: number, delivery: number) =>
  isUnit(line) ||
  (place > 0 &&
    place === delivery + 1 &&
    /^(?:[A-Z]?-?\d+-?[A-Z]?|[A-Z])$/u.test(line) &&
    boxLine(line) === null);

const careOf = (line: string) => line.replace(CARE_OF, (start) => (start.startsWith('ATT') ? 'ATTN' : 'C/O'));
