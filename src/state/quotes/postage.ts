import { POSTAGE_MILLS } from '../../contract/quotes';
import { amountIn } from '../../lib/dollars';

export const BAD_RATE =
  'Enter the cost of one piece in dollars, such as 0.62, up to 10. Leave it empty for none.';

/** Typed postage in tenths of a cent: null if empty, undefined if invalid. */
export function postageIn(rate: string): number | null | undefined {
  if (rate.trim() === '') return null;
  const mills = amountIn(rate);
  return mills === null || mills > POSTAGE_MILLS.most ? undefined : mills;
}
