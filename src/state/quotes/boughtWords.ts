import type { Quote } from '../../contract/quotes';
import { formatMoment } from '../../lib/formatPurchase';

/** A list was bought without its quote. */
export const boughtWords = ({ by, boughtAt }: NonNullable<Quote['bought']>): string =>
  `${by === 'you' ? 'You' : 'The author of this quote'} bought this list on ${formatMoment(boughtAt)}`;

/** If its author bought it. */
export const ASK_FIRST = 'Ask them before you pay: you may not need to buy it again.';
