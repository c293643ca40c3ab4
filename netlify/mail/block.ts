/** Why nothing can be delivered to a voter, in the words of the file's column. */
export const UNDELIVERABLE = {
  'no-address': 'no address',
  'no-street': 'no street',
  'only-unit': 'only a unit',
  'no-house-number': 'no house number',
  described: 'a described place, not an address',
  'no-place': 'no city and no ZIP code',
  'no-zip': 'no ZIP code',
  'bad-zip': 'not a ZIP code',
} as const;

export type UndeliverableReason = keyof typeof UNDELIVERABLE;

/**
 * An address within the reach of the domestic mail, in the capitals of Publication 28. Parts that the
 * file does not have are empty.
 */
export interface DomesticBlock {
  /** `military`: a post office of the Army, the fleet, or the diplomatic service. */
  readonly kind: 'domestic' | 'military';
  readonly source: 'mailing' | 'residence';
  /** What belongs above the delivery line: care of a person, or a building. */
  readonly above: string;
  /** Number, street and unit, or a box. */
  readonly delivery: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  /** Five digits. */
  readonly zip5: string;
  /** Four digits, or empty. */
  readonly zip4: string;
}

/** An address abroad: its lines as the file has them, the country last if the file names one. */
interface ForeignBlock {
  readonly kind: 'foreign';
  readonly source: 'mailing';
  readonly lines: readonly string[];
}

interface UndeliverableBlock {
  readonly kind: 'undeliverable';
  readonly reason: UndeliverableReason;
}

export type AddressBlock = DomesticBlock | ForeignBlock | UndeliverableBlock;
