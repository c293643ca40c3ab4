import type { AddressBlock } from './block';
import { deliveryIn } from './delivery';
import { unitText } from './unit';

/**
 * Text that sorts addresses as a mail house wants them: ZIP code, street, side of the street, house number,
 * unit. Boxes come before the streets of their ZIP code. Military addresses are among the others; foreign
 * ones, and those to which nothing can be delivered, come last.
 */
export function mailSortKey(block: AddressBlock): string {
  if (block.kind === 'undeliverable') return LAST;
  if (block.kind === 'foreign') return `${LAST} ${block.lines.join(' ')}`;
  const { kind, number, street, unit } = deliveryIn(block.delivery, '');
  const digits = /\d+/u.exec(number)?.[0] ?? '';
  const parts = [
    block.zip5,
    kind === 'box' ? '' : street.join(' '),
    kind === 'box' ? '' : String(Number(digits.slice(-1)) % 2),
    filledUp(number),
    filledUp(unitText(unit)),
    block.above,
  ];
  return parts.join('\t');
}

/** After every ZIP code. */
const LAST = '~';

/** Its numbers with as many digits, so that 9 comes before 10. */
const filledUp = (text: string) => text.replace(/\d+/gu, (digits) => digits.padStart(8, '0'));
