import { POSTAGE_MILLS, type Quote } from '../../contract/quotes';
import { amountIn, formatMoment } from '../../lib/formatPurchase';

/** Warns before payment that the list was bought without its quote. */
export const boughtWords = ({ by, boughtAt }: NonNullable<Quote['bought']>): string =>
  `${by === 'you' ? 'You' : 'The author of this quote'} bought this list on ${formatMoment(boughtAt)}`;

export const ASK_FIRST = 'Ask them before you pay: you may not need to buy it again.';

export const BAD_RATE =
  'Enter the cost of one piece in dollars, such as 0.62, up to 10. Leave it empty for none.';

/** Typed postage in tenths of a cent: null if empty, undefined if invalid. */
export function postageIn(rate: string): number | null | undefined {
  if (rate.trim() === '') return null;
  const mills = amountIn(rate);
  return mills === null || mills > POSTAGE_MILLS.most ? undefined : mills;
}
