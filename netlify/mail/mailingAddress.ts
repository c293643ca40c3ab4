import { houseNumber } from '../../src/contract/houseNumber';
import type { AddressBlock, UndeliverableReason } from './block';
import { isRoute } from './box';
import { type Delivery, deliveryIn, deliveryText } from './delivery';
import { foreignLines } from './foreign';
import { reasonOfPlace } from './lastLine';
import { isCountry, isHome } from './countries';
import { placeIn, withLastLine } from './mailingPlace';
import { postalText } from './postalText';
import type { Addresses } from './resident';
import { militaryLines, puertoRicanLines, withRoute } from './specialLines';
import { isUnit } from './unit';
import { isMilitary } from './usStates';

/** What people write who get their mail at home, or nowhere. */
const NO_ADDRESS =
  /^(?:SAME(?: AS .*| ADDRESS)?|NONE|N\/?A|UNKNOWN|HOMELESS|TRANSIENT|NO (?:MAIL|ADDRESS|MAILING ADDRESS)|[-/&. #]+)$/u;

/** The mailing address; null if there is none. */
export function mailingBlock(voter: Addresses): AddressBlock | null {
  const { mailLine1, mailLine2, mailLine3, mailCity, mailState, mailZip } = voter;
  if ((mailLine1 ?? mailLine2 ?? mailLine3 ?? mailCity ?? mailState ?? mailZip) === null) return null;
  const abroad = foreignLines(voter);
  if (abroad !== null) return { kind: 'foreign', source: 'mailing', lines: abroad };
  const lines = [mailLine1, mailLine2, mailLine3]
    .map((line) => (line === null ? '' : postalText(line)))
    .filter((line) => line !== '' && !NO_ADDRESS.test(line) && !isHome(line));
  const found = withLastLine(lines, placeIn(voter));
  const { place } = found;
  const military = isMilitary(place.city, place.state);
  // Mail to the military would become foreign mail by the name of a country.
  const ordered = orderedLines(
    found.lines.filter((line) => !isCountry(line)),
    military,
  );
  const { kind } = ordered.delivery;
  const reason: UndeliverableReason | null =
    (military && kind === 'unit' ? undefined : NOT_DELIVERED[kind]) ??
    (place.zip5 === '' ? reasonOfPlace(place.city, mailZip) : null);
  if (reason !== null) return { kind: 'undeliverable', reason };
  return {
    kind: military ? 'military' : 'domestic',
    source: 'mailing',
    above: ordered.above,
    delivery: deliveryText(ordered.delivery),
    ...place,
  };
}

/** Kinds of delivery lines that no mail gets to. */
export const NOT_DELIVERED: Partial<Record<string, UndeliverableReason>> = {
  nothing: 'no-street',
  number: 'no-street',
  unit: 'only-unit',
  described: 'described',
};

/** The lines of a mailing address in the order of Publication 28. */
interface OrderedLines {
  readonly above: string;
  readonly delivery: Delivery;
}

const CARE_OF = /^(?:C\/O|ATTN|ATTENTION|(?:IN )?CARE OF)(?= |$)/u;
/** The delivery line may have been written behind the name: `C/O ROE 12 MAIN ST`. */
const CARE_OF_AND_ADDRESS = /^(.*? )(?=\d+[A-Z]? |P ?O BOX |RR \d|HC \d|(?:PSC|CMR|CPR|OPC|UPR|UNIT) \d)/u;

/**
 * Puts lines in postal text into order: what is above, and the delivery line with its unit. The last line
 * that is an address is the one that mail goes to, because the Postal Service delivers to the line above
 * the city. Believes a line without a house number if there is no other: people named it so that mail
 * would reach them, as in a dormitory.
 */
function orderedLines(given: readonly string[], military: boolean): OrderedLines {
  const each = given.flatMap(apart).flatMap(puertoRicanLines);
  const isStreet = !military && each.some((line) => kindOf(line) === 'street');
  const lines = withRoute(military ? militaryLines(each) : each, isStreet);
  const at = deliveryLine(lines, military);
  const units = lines.flatMap((line, place) => (place !== at && isUnitOf(line, place, at) ? [place] : []));
  const delivery = deliveryIn(lines[at] ?? '', units.map((place) => lines[place]).join(' '));
  const above = lines.filter((_, place) => place !== at && !units.includes(place));
  return { above: [...above.map(careOf), delivery.above].join(' ').trim(), delivery };
}

/**
 * A house number on a line of its own is put before the street; an address behind a care-of gets its own.
 */
function apart(line: string, place: number, lines: readonly string[]): readonly string[] {
  const found = CARE_OF.test(line) ? CARE_OF_AND_ADDRESS.exec(line)?.[1] : undefined;
  // A box alone may be that of a route behind the name.
  const hasAddress = lines.some(
    (other) => !/^BO?X/u.test(other) && ['box', 'street'].includes(kindOf(other)),
  );
  if (found !== undefined && !hasAddress) return [found.trim(), line.slice(found.length)];
  const before = lines[place - 1] ?? '';
  const next = lines[place + 1] ?? '';
  if (isStreetAfterNumber(before, line)) return [`${houseNumber(before)} ${line}`];
  return isStreetAfterNumber(line, next) ? [] : [line];
}

const isStreetAfterNumber = (number: string, line: string) =>
  /^\d+[A-Z]?$/u.test(houseNumber(number)) && kindOf(line) === 'unnumbered';

const kindOf = (line: string) => (CARE_OF.test(line) || isUnit(line) ? 'other' : deliveryIn(line, '').kind);

/** `1 BDE HHC` is no street of the military. */
function deliveryLine(lines: readonly string[], military: boolean): number {
  const kinds = lines.map(kindOf);
  const route = military ? lines.findLastIndex((line, place) => kinds[place] === 'box' || isRoute(line)) : -1;
  if (route >= 0) return route;
  const address = kinds.findLastIndex((kind) => kind === 'box' || kind === 'street');
  return address >= 0
    ? address
    : kinds.findLastIndex((kind) => kind === 'unnumbered' || kind === 'described');
}

/** A unit belongs to the delivery line; so does a bare number or letter below it (`4B`). */
const isUnitOf = (line: string, place: number, delivery: number) =>
  isUnit(line) || (place > 0 && place === delivery + 1 && /^(?:[A-Z]?-?\d+-?[A-Z]?|[A-Z])$/u.test(line));

const careOf = (line: string) => line.replace(CARE_OF, (start) => (start.startsWith('ATT') ? 'ATTN' : 'C/O'));
