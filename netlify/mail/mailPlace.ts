import { addressBlock } from './addressBlock';
import type { AddressBlock } from './block';
import { deliveryIn, deliveryText } from './delivery';
import { folded } from './folded';
import { zipIn } from './lastLine';
import { isWide, mailboxAt, mailboxOf, NEXT, orderedUnit, streetKey } from './mailbox';
import { postalText } from './postalText';
import { remembered } from './remembered';
import type { Addresses } from './resident';
import { isCertainUnit, unitParts, unitText } from './unit';

/** Where a voter is in the order of the mail. */
interface MailPlace {
  /**
   * Sorts voters in the order of the mail. Of a voter who can be mailed to, it is the mailbox (`mailboxOf`),
   * with the home where many get their mail (`isWide`);
   * the others come last.
   */
  readonly key: string;
  readonly deliverable: boolean;
  /** Whether the mail goes to another ZIP code than that of the residence, or nowhere. */
  readonly elsewhere: boolean;
}

/** Sorts after every mailbox. */
const NOWHERE = '~~';

/** Works like `mailboxOf(addressBlock(voter))`, several times as fast for mail to a house. */
export function mailPlaceOf(voter: Addresses): MailPlace {
  const home = homeOf(voter);
  if (home !== null) return { key: home, deliverable: true, elsewhere: false };
  const block = addressBlock(voter);
  const mailbox = mailboxOf(block);
  if (mailbox === null) {
    const { zip, city, streetName, streetNum } = voter;
    const residence = [zip?.slice(0, 5) ?? city, streetName, streetNum].map((part) => part ?? '');
    return { key: [NOWHERE, ...residence].join(' '), deliverable: false, elsewhere: true };
  }
  const key = isWide(block) ? mailbox + NEXT + homeIn(voter) : mailbox;
  return { key, deliverable: true, elsewhere: isElsewhere(block, voter.zip) };
}

/** Of those who get their mail where many do, only who lives together is a household. */
const homeIn = ({ streetNum, streetName, unit, city, zip }: Addresses) =>
  [zip?.slice(0, 5) ?? city, streetNum, streetName, unit].map((part) => folded(part ?? '')).join(' ');

function isElsewhere(block: AddressBlock, residence: string | null): boolean {
  if (block.kind === 'undeliverable' || block.kind === 'foreign') return true;
  return block.source === 'mailing' && residence !== null && block.zip5 !== residence.slice(0, 5);
}

/** The mailbox of a voter with no other address than a numbered house; null for anything less plain. */
function homeOf(voter: Addresses): string | null {
  const { mailLine1, mailLine2, mailLine3, mailCity, mailState, mailZip, streetNum, streetName, unit } =
    voter;
  if ((mailLine1 ?? mailLine2 ?? mailLine3 ?? mailCity ?? mailState ?? mailZip) !== null) return null;
  if (streetNum === null || streetName === null || !/^\d+$/u.test(streetNum)) return null;
  const zip = zipIn(voter.zip);
  const street = streetOf(streetName);
  if (zip === null || street === null) return null;
  const unitAt = unit === null ? '' : certainUnit(unit);
  return unitAt === null ? null : mailboxAt(zip.zip5, streetNum, street, unitAt);
}

/**
 * A street's key; null if the name holds more than a street, or would be read differently on one line with a
 * unit. A house number changes neither.
 */
const streetOf = remembered((name) => {
  const [alone, withUnit] = ['', 'APT 4'].map((unit) => {
    const written = deliveryText(deliveryIn(postalText(`1 ${name}`), unit));
    const { kind, number, street, unit: parts } = deliveryIn(written, '');
    return kind === 'street' && number === '1' && unitText(parts) === unit ? streetKey(street) : null;
  });
  return alone === withUnit ? (alone ?? null) : null;
});

/** The key of one designator with its value; null for anything that a street may change. */
const certainUnit = remembered((unit) => {
  const parts = unitParts(postalText(unit));
  return isCertainUnit(parts) ? orderedUnit(parts) : null;
});
