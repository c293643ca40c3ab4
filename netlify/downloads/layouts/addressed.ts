import type { AddressColumn } from '../../../src/contract/layouts/mail';
import type { Addresses, Person } from '../../mail/resident';
import { type AddressBlock, UNDELIVERABLE } from '../../mail/block';
import type { NamedValues } from './layout';

/** The columns of `voters` that say who a piece of mail is for and where it goes. */
export const ADDRESSED_SOURCE = {
  firstName: 'first_name',
  middleName: 'middle_name',
  lastName: 'last_name',
  suffix: 'suffix',
  streetNum: 'street_num',
  streetName: 'street_name',
  unit: 'unit',
  city: 'city',
  state: 'state',
  zip: 'zip',
  mailLine1: 'mail_line1',
  mailLine2: 'mail_line2',
  mailLine3: 'mail_line3',
  mailCity: 'mail_city',
  mailState: 'mail_state',
  mailZip: 'mail_zip',
} as const;

type AddressedValues = NamedValues<keyof typeof ADDRESSED_SOURCE>;

const known = (value: string) => (value === '' ? null : value);

/** A voter's name and addresses. Empty strings become null: the voter file has no such value. */
export function knownOf(voter: AddressedValues): Person & Addresses {
  return {
    firstName: known(voter.firstName),
    middleName: known(voter.middleName),
    lastName: known(voter.lastName),
    suffix: known(voter.suffix),
    streetNum: known(voter.streetNum),
    streetName: known(voter.streetName),
    unit: known(voter.unit),
    city: known(voter.city),
    state: voter.state,
    zip: known(voter.zip),
    mailLine1: known(voter.mailLine1),
    mailLine2: known(voter.mailLine2),
    mailLine3: known(voter.mailLine3),
    mailCity: known(voter.mailCity),
    mailState: known(voter.mailState),
    mailZip: known(voter.mailZip),
  };
}

type AddressCells = Readonly<Record<AddressColumn, string>>;

const EMPTY: AddressCells = {
  ...{ Address1: '', NameLine2: '', City: '', State: '', Zip5: '', Zip4: '' },
  ...{ AddressFrom: '', AddressNote: '' },
};

/** The cells of an address. A foreign one is not split: `City` gets its last line, `Address1` the others. */
export function addressCells(block: AddressBlock): AddressCells {
  if (block.kind === 'undeliverable')
    return { ...EMPTY, AddressNote: `undeliverable: ${UNDELIVERABLE[block.reason]}` };
  if (block.kind === 'foreign') {
    const Address1 = block.lines.slice(0, -1).join(', ');
    const City = block.lines.at(-1) ?? '';
    return { ...EMPTY, Address1, City, AddressFrom: block.source, AddressNote: 'foreign' };
  }
  return {
    Address1: block.delivery,
    NameLine2: block.above,
    City: block.city,
    State: block.state,
    Zip5: block.zip5,
    Zip4: block.zip4,
    AddressFrom: block.source,
    AddressNote: block.kind === 'military' ? 'military' : '',
  };
}
