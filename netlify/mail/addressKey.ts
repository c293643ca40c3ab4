import type { AddressBlock } from './block';
import { deliveryIn } from './delivery';
import { folded } from './folded';
import { unitKey, unitParts } from './unit';

/**
 * The same text for the same mailbox, so that its voters share a piece of mail; null if nothing can be
 * delivered. Spelling does not matter: `APT 4`, `# 4` and `UNIT 4` are one, `STREET` and `ST` too.
 * Apartments, floors and buildings stay apart. Of what is above the delivery line, a building counts, but
 * not whose care the mail is in.
 */
export function addressKey(block: AddressBlock): string | null {
  if (block.kind === 'undeliverable') return null;
  if (block.kind === 'foreign') return `FOREIGN ${block.lines.map(folded).join(' ')}`;
  const { kind, number, street, unit } = deliveryIn(block.delivery, '');
  if (kind === 'box') return `${block.zip5} ${boxKey(number)}`;
  const above = /^(?:C\/O|ATTN) /u.test(block.above) ? '' : folded(block.above);
  const words = street.map((word) => ALIKE[word] ?? folded(word)).filter((word) => word !== '');
  const parts = [block.zip5, number.replace(/^0+(?=\d)/u, ''), ...words, unitKey(unit), above];
  return parts.filter((part) => part !== '').join(' ');
}

/** One box is one mailbox, whatever is written behind it; a route's box may be shared by several homes. */
function boxKey(line: string): string {
  const [box = line] = /^(?:PO BOX \S+|(?:RR|HC) \S+ BOX \S+|GENERAL DELIVERY)/u.exec(line) ?? [];
  const unit = box.startsWith('PO BOX') ? '' : unitKey(unitParts(line.slice(box.length).trim()));
  return `${box.replace(/ 0+(?=[1-9])/gu, ' ').replace(/[^\p{L}\d ]/gu, '')} ${unit}`.trimEnd();
}

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
