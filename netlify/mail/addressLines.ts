import type { DomesticBlock } from './block';
import { deliveryIn, deliveryText } from './delivery';
import { LONGEST_LINE } from './nameLine';
import { unitText } from './unit';

/**
 * What is written above the delivery line, and that line. A unit that makes it too long stands above it, as
 * Publication 28 asks; nothing is ever cut.
 */
export function addressLines({ above, delivery }: Pick<DomesticBlock, 'above' | 'delivery'>) {
  if (delivery.length <= LONGEST_LINE) return { above, delivery };
  const { unit, ...rest } = deliveryIn(delivery, '');
  const units = unitText(unit);
  return { above: `${above} ${units}`.trim(), delivery: deliveryText({ ...rest, unit: [] }) };
}
