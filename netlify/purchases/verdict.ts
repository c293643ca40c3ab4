import type Stripe from 'stripe';
import type { PurchaseRecord, PurchaseState } from '../queries/purchases';

/** Whether a payment was ever disputed, and how that stands: `against` us is open or lost. */
export type DisputeView = 'none' | 'against' | 'won';

/** What the card provider says of a PaymentIntent, looked up a moment ago. */
export interface ProviderView {
  readonly intent: Stripe.PaymentIntent;
  readonly dispute: DisputeView;
  /** Whether our key is a live one. */
  readonly liveMode: boolean;
}

/** Where a purchase belongs. `dispute_won` is `succeeded` by a look that has seen the dispute and its end. */
export type Verdict = PurchaseState | 'dispute_won';

/**
 * The state in which a purchase belongs by what the provider says. A payment counts only when everything about it is
 * as this server set it (purchase-integrity.md, invariant 2); anything else that was paid is for review.
 */
export function verdictOn(purchase: PurchaseRecord, view: ProviderView): Verdict {
  const { intent } = view;
  switch (intent.status) {
    case 'succeeded':
      if (!isAsOrdered(purchase, view)) return 'review';
      if (chargeOf(intent)?.refunded === true) return 'refunded';
      return PAID_VERDICTS[view.dispute];
    case 'processing':
      return 'processing';
    case 'canceled':
      return 'canceled';
    case 'requires_payment_method':
      return intent.last_payment_error ? 'failed' : 'created';
    default:
      return 'created';
  }
}

const PAID_VERDICTS = { none: 'succeeded', against: 'disputed', won: 'dispute_won' } as const;

function isAsOrdered(purchase: PurchaseRecord, { intent, liveMode }: ProviderView): boolean {
  return (
    intent.id === purchase.intentId &&
    intent.amount === purchase.amountCents &&
    intent.amount_received === purchase.amountCents &&
    intent.currency === purchase.currency &&
    intent.metadata['purchase_id'] === purchase.id &&
    intent.metadata['uid'] === purchase.uid &&
    intent.livemode === liveMode
  );
}

/** The charge of a PaymentIntent that was retrieved with it. */
export function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | undefined {
  return typeof charge === 'object' ? (charge ?? undefined) : undefined;
}
