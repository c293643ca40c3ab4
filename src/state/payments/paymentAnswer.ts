import type { Problem } from '../../lib/problems';
import type { Paid } from '../events';

export type PaymentAnswer =
  | { readonly outcome: 'charged'; readonly paid: Paid }
  | {
      readonly outcome: 'notCharged';
      /** What Stripe last said about a card for this payment. It may be about an earlier attempt. */
      readonly lastRefusal: string | null;
    }
  | {
      readonly outcome: 'refunded' | 'disputed';
      readonly paidByAnother?: true;
    }
  | { readonly outcome: 'inReview' }
  /** `problem`: why it is unknown; null if Stripe is still processing the payment. */
  | { readonly outcome: 'unknown'; readonly problem: Problem | null };
