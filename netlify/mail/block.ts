import type { UndeliverableReason } from './undeliverable';

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
export interface ForeignBlock {
  readonly kind: 'foreign';
  readonly source: 'mailing';
  readonly lines: readonly string[];
}

export interface UndeliverableBlock {
  readonly kind: 'undeliverable';
  readonly reason: UndeliverableReason;
}

export type AddressBlock = DomesticBlock | ForeignBlock | UndeliverableBlock;

/**
 * An address as the lines of a label, below the name; none if nothing can be delivered.
 */
export function addressLines(block: AddressBlock): readonly string[] {
  if (block.kind === 'undeliverable') return [];
  if (block.kind === 'foreign') return block.lines;
  const zip = block.zip4 === '' ? block.zip5 : `${block.zip5}-${block.zip4}`;
  const last = [block.city, block.state, zip].filter((part) => part !== '').join(' ');
  return [block.above, block.delivery, last].filter((line) => line !== '');
}
