import type { Quote } from '../../contract/quotes';
import { formatMoment } from '../../lib/formatPurchase';

/** That the list of a quote has been bought without it. */
export const boughtWords = ({ by, boughtAt }: NonNullable<Quote['bought']>): string =>
  `${by === 'you' ? 'You' : 'The author of this quote'} bought this list on ${formatMoment(boughtAt)}`;

/** What to do when its author has bought it. */
export const ASK_FIRST = 'Ask them before you pay: you may not need to buy it again.';
