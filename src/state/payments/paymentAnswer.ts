import type { Problem } from '../../lib/problems';
import type { Paid } from '../events';

/** What became of a payment: our server has asked Stripe. */
export type PaymentAnswer =
  | { readonly outcome: 'charged'; readonly paid: Paid }
  | {
      readonly outcome: 'notCharged';
      /** What Stripe last said about a card for this payment. It may be about an earlier attempt. */
      readonly lastRefusal: string | null;
    }
  | {
      readonly outcome: 'refunded' | 'disputed';
      /** Another buyer had paid the same quote. */
      readonly paidByAnother?: true;
    }
  /** The money arrived, and is being checked. */
  | { readonly outcome: 'inReview' }
  /** `problem`: why it is unknown; null if Stripe is still processing the payment. */
  | { readonly outcome: 'unknown'; readonly problem: Problem | null };
