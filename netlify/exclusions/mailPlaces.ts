import { DIRECTIONS, SUFFIXES } from '../../src/contract/addresses';
import { addressBlock } from '../mail/addressBlock';
import { type Delivery, deliveryIn } from '../mail/delivery';
import { mailboxAt, mailboxOf, streetKey } from '../mail/mailbox';
import type { Addresses } from '../mail/resident';
import { unitKey } from '../mail/unit';

/** Where mail goes, as envelopes are addressed. */
export interface MailPlace {
  readonly zip5: string;
  readonly mailbox: string;
  readonly delivery: Delivery;
}

const NO_MAIL = {
  ...{ mailLine1: null, mailLine2: null, mailLine3: null },
  ...{ mailCity: null, mailState: null, mailZip: null },
} as const;
const NO_HOME = { streetNum: null, streetName: null, unit: null, city: null, zip: null } as const;

/** Where a voter gets mail, and lives. */
export const placesOf = (voter: Addresses): readonly MailPlace[] =>
  [voter, { ...voter, ...NO_MAIL }].flatMap(placeIn);

/** A post office box, and a city, behind a street. */
const BEHIND = [/[\s,]+(?:P\.?\s*O\.?\s*|POST OFFICE\s+)BOX\b.*$/u, /,\s*[\p{L} .'’-]{3,}(?:,.*)?$/u];

/** Where mail goes by an address in upper case; of a street and a post office box, either. */
export const placesOfLine = (line: string, zip: string, state: string): readonly MailPlace[] =>
  [...new Set([line, ...BEHIND.map((behind) => line.replace(behind, ''))])].flatMap((mailLine1) =>
    placeIn({ ...NO_HOME, ...NO_MAIL, mailLine1, mailState: state, mailZip: zip, state }),
  );

function placeIn(addresses: Addresses): readonly MailPlace[] {
  const block = addressBlock(addresses);
  const mailbox = mailboxOf(block);
  return mailbox === null || block.kind === 'undeliverable' || block.kind === 'foreign'
    ? []
    : [{ zip5: block.zip5, mailbox, delivery: deliveryIn(block.delivery, '') }];
}

/** The number that is in everything a place may be written as: of the house or, in a box, the last. */
export function numberOf({ delivery: { kind, number } }: MailPlace): string {
  const numbers = number.match(/\d+/gu) ?? [];
  return (kind === 'box' ? numbers.at(-1) : numbers[0])?.replace(/^0+(?=.)/u, '') ?? '';
}

/**
 * Whether two addresses may be one mailbox. What only one of them says may be missing in the other: a
 * direction, a suffix, a unit, a building.
 */
export function maybeSame(one: MailPlace, other: MailPlace): boolean {
  if (one.mailbox === other.mailbox) return true;
  if (one.delivery.kind !== 'street' || other.delivery.kind !== 'street') return false;
  const [a, b] = [one, other].map(streetIn) as [Street, Street];
  const agree = (part: 'direction' | 'suffix') => a[part] === '' || b[part] === '' || a[part] === b[part];
  return a.house === b.house && agree('direction') && agree('suffix') && unitsAgree(a.units, b.units);
}

interface Street {
  /** ZIP code, house number, and the street's own name. */
  readonly house: string;
  readonly direction: string;
  readonly suffix: string;
  readonly units: readonly string[];
}

function streetIn({ zip5, delivery: { number, street, unit } }: MailPlace): Street {
  const name = [...street];
  const isSuffix = (at: number) => name.length > 1 && SUFFIXES.has(name.at(at) ?? '');
  const behind = isSuffix(-2) && DIRECTIONS.has(name.at(-1) ?? '') ? (name.pop() ?? '') : '';
  const suffix = isSuffix(-1) ? (name.pop() ?? '') : '';
  const before = name.length > 1 && DIRECTIONS.has(name[0] ?? '') ? (name.shift() ?? '') : '';
  return {
    ...{ house: mailboxAt(zip5, number, streetKey(name), ''), direction: before + behind, suffix },
    units: unit.map((part) => unitKey([part])),
  };
}

const unitsAgree = (one: readonly string[], other: readonly string[]) =>
  one.every((part) => other.includes(part)) || other.every((part) => one.includes(part));
