import type Stripe from 'stripe';
import type { PurchaseRecord, StoredStatus } from '../queries/purchases/purchases';

/**
 * What a payment's disputes mean for its money. `inquiry`: the bank asks, and a refund is still possible.
 * `against`: the bank has the money, or a part of it, for now or for good. `lost`: the buyer has all of it
 * back.
 */
export type DisputeView = 'none' | 'inquiry' | 'against' | 'lost' | 'won';

/** A PaymentIntent's current state at Stripe. */
interface ProviderView {
  readonly intent: Stripe.PaymentIntent;
  readonly dispute: DisputeView;
  /** Whether our API key is a live one. */
  readonly liveMode: boolean;
}

/**
 * The state a purchase belongs in. `dispute_won` means `succeeded`, decided after seeing the dispute closed;
 * `dispute_lost` means `disputed` for good; `returned` means a payment that was not as ordered and that the
 * buyer has back in full.
 */
export type Verdict = StoredStatus | 'dispute_won' | 'dispute_lost' | 'returned';

/**
 * Decides a purchase's state from the provider's answer. A payment counts only if everything about it is as
 * this server set it (docs/purchases.md, invariant 2); any other payment goes to review.
 */
export function verdictOn(purchase: PurchaseRecord, view: ProviderView): Verdict {
  const { intent } = view;
  switch (intent.status) {
    case 'succeeded': {
      const refunded = chargeOf(intent)?.refunded === true;
      if (!isAsOrdered(purchase, view)) return refunded || view.dispute === 'lost' ? 'returned' : 'review';
      return refunded ? 'refunded' : PAID_VERDICTS[view.dispute];
    }
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

const PAID_VERDICTS = {
  none: 'succeeded',
  inquiry: 'disputed',
  against: 'disputed',
  lost: 'dispute_lost',
  won: 'dispute_won',
} as const satisfies Record<DisputeView, Verdict>;

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

/** The charge fetched with a PaymentIntent, with its refunds. */
export function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | undefined {
  return typeof charge === 'object' ? (charge ?? undefined) : undefined;
}
