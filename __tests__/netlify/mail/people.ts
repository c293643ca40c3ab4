import type { Addresses, Person } from '../../../netlify/mail/resident';

/** A person by `first|middle|last|suffix`; empty parts are null. */
export function person(name: string): Person {
  const [firstName = null, middleName = null, lastName = null, suffix = null] = name
    .split('|')
    .map((part) => (part === '' ? null : part));
  return { firstName, middleName, lastName, suffix };
}

const NOWHERE: Addresses = {
  streetNum: null,
  streetName: null,
  unit: null,
  city: null,
  state: 'OK',
  zip: null,
  mailLine1: null,
  mailLine2: null,
  mailLine3: null,
  mailCity: null,
  mailState: null,
  mailZip: null,
};

/** A voter whose only address is the given columns. */
export const addresses = (columns: Partial<Addresses>): Addresses => ({ ...NOWHERE, ...columns });

/** A residence in Tulsa. */
export const livingAt = (streetNum: string | null, streetName: string | null, unit: string | null = null) =>
  addresses({ streetNum, streetName, unit, city: 'TULSA', zip: '74101' });

/** A mailing address of lines in Tulsa. */
export const mailTo = (mailLine1: string, mailLine2: string | null = null, mailLine3: string | null = null) =>
  addresses({ mailLine1, mailLine2, mailLine3, mailCity: 'TULSA', mailState: 'OK', mailZip: '74101-0007' });
