import type { AddressBlock } from './block';
import { type Delivery, deliveryIn } from './delivery';
import { folded } from './folded';
import { unitKey } from './unit';

/** Between the parts of a key. It sorts before everything they are made of. */
export const NEXT = '\u001F';
/** Sorts after every ZIP code. */
const ABROAD = '~';

/**
 * The same text for the same mailbox, so that its voters share a piece of mail; null if nothing can be
 * delivered. Spelling does not matter: `APT 4`, `# 4` and `UNIT 4` are one, `STREET` and `ST` too.
 * Apartments, floors and buildings stay apart. Of what is above the delivery line, a building counts, but
 * not whose care the mail is in.
 *
 * Sorted (by code unit), mailboxes are in the order that a mail house wants: ZIP code, street, even side
 * before odd side, house number, unit. Boxes come before the streets of their ZIP code, addresses abroad
 * last.
 */
export function mailboxOf(block: AddressBlock): string | null {
  if (block.kind === 'undeliverable') return null;
  if (block.kind === 'foreign') return ABROAD + NEXT + block.lines.map(folded).join(' ');
  const { kind, number, street, unit } = deliveryIn(block.delivery, '');
  if (kind === 'box') return boxAt(block.zip5, number, unit);
  const above = /^(?:C\/O|ATTN) /u.test(block.above) ? '' : folded(block.above);
  return mailboxAt(block.zip5, number, streetKey(street), orderedUnit(unit)) + (above && NEXT + above);
}

/**
 * Whether so many get their mail there that a mailbox is no household: general delivery, a ship, a dormitory.
 */
export function isWide(block: AddressBlock): boolean {
  if (block.kind === 'undeliverable' || block.kind === 'foreign' || block.source === 'residence')
    return false;
  const { kind, number } = deliveryIn(block.delivery, '');
  return kind === 'unnumbered' || kind === 'unit' || number === 'GENERAL DELIVERY';
}

/**
 * The mailbox of a house.
 * @param number as on the delivery line
 */
export function mailboxAt(zip5: string, number: string, street: string, unit: string): string {
  const digits = /\d+/u.exec(number)?.[0] ?? '';
  const side = Number(digits.slice(-1)) % 2;
  return [zip5, street, `${side}${filledUp(number)}`, unit].join(NEXT);
}

/** The words of a street as mailboxes compare them. */
export const streetKey = (words: Delivery['street']) =>
  filledUp(
    NUMBERED_ROADS.reduce(
      (key, [spelled, road]) => key.replace(spelled, road),
      words
        .map((word) => ALIKE[word] ?? folded(word))
        .filter((word) => word !== '')
        .join(' '),
    ),
  );

/** The ways in which Publication 28 (appendix F) finds roads with a number written: `SR 5`, `STATE ROUTE 5`. */
const NUMBERED_ROADS: readonly (readonly [RegExp, string])[] = [
  // A state's road is called a road in some states, and a route in others. No state has both.
  [/(?<=^|\b[NSEW]{1,2} )(?:S ?R|(?:STATE|ST) (?:RTE|RD)) ?(?=\d)/u, 'STATE RTE '],
  [/(?<=^|\b[NSEW]{1,2} )(?:S ?H|(?:STATE|ST) HWY) ?(?=\d)/u, 'STATE HWY '],
  [/(?<=^|\b[NSEW]{1,2} )U ?S (?:(?:HWY|RTE) )?(?=\d)|(?<=^|\b[NSEW]{1,2} )US(?=\d)/u, 'US HWY '],
  [/(?<=^|\b[NSEW]{1,2} )(?:CNTY RD |CR(?=\d))/u, 'COUNTY RD '],
];

export const orderedUnit = (unit: Delivery['unit']) => (unit.length === 0 ? '' : filledUp(unitKey(unit)));

/** One box is one mailbox, whatever is written behind it; a route's box may be shared by several homes. `CMR` is
 * what `CPR` was called. */
function boxAt(zip5: string, box: string, unit: Delivery['unit']): string {
  const plain = box
    .replace(/^CMR /u, 'CPR ')
    .replace(/(?<=\d)-(?=\d)/gu, ' ')
    .replace(/[^\p{L}\d ]/gu, '');
  return zip5 + NEXT + NEXT + filledUp(plain) + NEXT + (box.startsWith('PO BOX') ? '' : orderedUnit(unit));
}

/** Its numbers with as many digits, so that 9 comes before 10, and 04 is 4. */
const filledUp = (text: string) =>
  text.replace(/\d+/gu, (digits) => digits.replace(/^0+(?=\d)/u, '').padStart(6, '0'));

/** Words of street names that Publication 28 does not abbreviate, or not everywhere. */
const ALIKE: Readonly<Record<string, string>> = {
  SAINT: 'ST',
  FORT: 'FT',
  MOUNT: 'MT',
  HIGHWAY: 'HWY',
  ROUTE: 'RTE',
  RT: 'RTE',
  ROAD: 'RD',
  AVENUE: 'AVE',
  CO: 'COUNTY',
  CR: 'COUNTY RD',
  FIRST: '1ST',
  SECOND: '2ND',
  THIRD: '3RD',
  FOURTH: '4TH',
  FIFTH: '5TH',
  SIXTH: '6TH',
  SEVENTH: '7TH',
  EIGHTH: '8TH',
  NINTH: '9TH',
  TENTH: '10TH',
};
