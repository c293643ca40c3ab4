import type { AddressColumn } from '../../../src/contract/layouts/layoutColumns';
import { ADDRESS_COLUMNS, type Addresses, type Person, PERSON_COLUMNS } from '../../mail/resident';
import { addressLines } from '../../mail/mailed';
import { type AddressBlock, UNDELIVERABLE } from '../../mail/block';
import type { NamedValues } from './layout';

/** The columns of `voters` that say who a piece of mail is for and where it goes. */
export const ADDRESSED_SOURCE = { ...PERSON_COLUMNS, ...ADDRESS_COLUMNS };

const NAMES = Object.keys(ADDRESSED_SOURCE) as (keyof typeof ADDRESSED_SOURCE)[];

/** A voter's name and addresses. Empty strings become null: the voter file has no such value. */
export function knownOf(voter: NamedValues<keyof typeof ADDRESSED_SOURCE>): Person & Addresses {
  const known: Record<string, string | null> = {};
  for (const name of NAMES) known[name] = voter[name] || null;
  // Every voter has a state.
  return known as unknown as Person & Addresses;
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
  const { above, delivery } = addressLines(block);
  return {
    Address1: delivery,
    NameLine2: above,
    City: block.city,
    State: block.state,
    Zip5: block.zip5,
    Zip4: block.zip4,
    AddressFrom: block.source,
    AddressNote: block.kind === 'military' ? 'military' : '',
  };
}
