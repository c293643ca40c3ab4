import { addressBlock } from '../../mail/addressBlock';
import type { AddressBlock } from '../../mail/block';
import { type Addressee, addresseeOf } from '../../mail/addressee';
import { type NameLine, nameLineOf } from '../../mail/nameLine';
import { UNDELIVERABLE } from '../../mail/undeliverable';

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

export type AddressedValues = Readonly<Record<keyof typeof ADDRESSED_SOURCE, string>>;

/** A voter's name and address as mail has them. */
export interface Addressed {
  readonly person: Addressee;
  readonly name: NameLine;
  readonly address: AddressCells;
}

export function addressed(voter: AddressedValues): Addressed {
  const known = { ...nullsOf(voter), state: voter.state };
  return {
    person: addresseeOf(known),
    name: nameLineOf([known]),
    address: cellsOf(addressBlock(known)),
  };
}

/** The cells that an address takes in a file. */
export interface AddressCells {
  readonly line1: string;
  /** What belongs above it. */
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zip5: string;
  readonly zip4: string;
  readonly from: 'mailing' | 'residence' | '';
  readonly note: string;
}

const NO_CELLS: AddressCells = {
  ...{ line1: '', line2: '', city: '', state: '', zip5: '', zip4: '', from: '', note: '' },
};

/** An address abroad has no cells for its parts: it stays whole, its last line in place of the city. */
function cellsOf(block: AddressBlock): AddressCells {
  if (block.kind === 'undeliverable')
    return { ...NO_CELLS, note: `undeliverable: ${UNDELIVERABLE[block.reason]}` };
  if (block.kind === 'foreign') {
    const line1 = block.lines.slice(0, -1).join(', ');
    return { ...NO_CELLS, line1, city: block.lines.at(-1) ?? '', from: block.source, note: 'foreign' };
  }
  const { above, delivery, source, kind, city, state, zip5, zip4 } = block;
  const note = kind === 'military' ? 'military' : '';
  return { line1: delivery, line2: above, city, state, zip5, zip4, from: source, note };
}

/** Empty cells stand for what the file does not have. */
const nullsOf = (voter: AddressedValues) =>
  Object.fromEntries(NAMES.map((name) => [name, voter[name] === '' ? null : voter[name]])) as Record<
    keyof AddressedValues,
    string | null
  >;

const NAMES = Object.keys(ADDRESSED_SOURCE) as (keyof AddressedValues)[];
