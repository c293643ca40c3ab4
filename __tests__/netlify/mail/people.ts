import type { AddressBlock } from '../../../netlify/mail/block';
import { ADDRESS_COLUMNS, type Addresses, type Person } from '../../../netlify/mail/resident';

/** A person by `first|middle|last|suffix`; empty parts are null. */
export function person(name: string): Person {
  const [firstName = null, middleName = null, lastName = null, suffix = null] = name
    .split('|')
    .map((part) => (part === '' ? null : part));
  return { firstName, middleName, lastName, suffix };
}

const NOWHERE = {
  ...(Object.fromEntries(Object.keys(ADDRESS_COLUMNS).map((name) => [name, null])) as unknown as Addresses),
  state: 'OK',
};

/** A voter whose only address is the given columns. */
export const addresses = (columns: Partial<Addresses>): Addresses => ({ ...NOWHERE, ...columns });

/** A residence in Tulsa. */
export const livingAt = (streetNum: string | null, streetName: string | null, unit: string | null = null) =>
  addresses({ streetNum, streetName, unit, city: 'TULSA', zip: '74101' });

/** A mailing address of lines in Tulsa. */
export const mailTo = (mailLine1: string, mailLine2: string | null = null, mailLine3: string | null = null) =>
  addresses({ mailLine1, mailLine2, mailLine3, mailCity: 'TULSA', mailState: 'OK', mailZip: '74101-0007' });

/** The columns of a mailing address by its lines, such as `C/O ROE / 12 MAIN ST`. */
export function mailLines(lines: string): Pick<Addresses, 'mailLine1' | 'mailLine2' | 'mailLine3'> {
  const [mailLine1 = null, mailLine2 = null, mailLine3 = null] = lines
    .split(' / ')
    .map((line) => (line === '' ? null : line));
  return { mailLine1, mailLine2, mailLine3 };
}

/** An address as the lines of a label, below the name; none if nothing can be delivered. */
export function labelOf(block: AddressBlock): readonly string[] {
  if (block.kind === 'undeliverable') return [];
  if (block.kind === 'foreign') return block.lines;
  const zip = block.zip4 === '' ? block.zip5 : `${block.zip5}-${block.zip4}`;
  const last = [block.city, block.state, zip].filter((part) => part !== '').join(' ');
  return [block.above, block.delivery, last].filter((line) => line !== '');
}
