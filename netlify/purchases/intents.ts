import Stripe from 'stripe';
import { callProvider } from '../lib/stripe';
import type { PaymentFacts } from '../queries/purchases/moves';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import { chargeOf, type DisputeView } from './verdict';

/** Fetch the charge with every PaymentIntent: it has the receipt, the card and the refund. */
const WITH_CHARGE = { expand: ['latest_charge'] };

/**
 * Creates the only PaymentIntent of a purchase. The idempotency key makes every repeat return the same one,
 * even after a crash (Stripe keeps keys for at least 24 hours).
 */
export function createIntent(purchase: PurchaseRecord): Promise<Stripe.PaymentIntent> {
  return callProvider((api) =>
    api.paymentIntents.create(
      {
        amount: purchase.amountCents,
        currency: purchase.currency,
        payment_method_types: ['card'],
        description: `Precinct Post voter list, ${purchase.recordCount} records`,
        metadata: { purchase_id: purchase.id, uid: purchase.uid },
      },
      { idempotencyKey: `pi:${purchase.id}` },
    ),
  );
}

/** A PaymentIntent in its current state; undefined when the provider has none with this id. */
export function retrieveIntent(intentId: string): Promise<Stripe.PaymentIntent | undefined> {
  return callProvider((api) =>
    api.paymentIntents.retrieve(intentId, WITH_CHARGE).catch((error: unknown) => {
      if (isRefusal(error, 'resource_missing')) return undefined;
      throw error;
    }),
  );
}

/** Cancels an unpaid PaymentIntent. Does nothing if it has since been paid or is already canceled. */
export async function cancelIntent(intentId: string): Promise<void> {
  await callProvider((api) =>
    api.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' }).catch((error: unknown) => {
      if (!isRefusal(error, 'payment_intent_unexpected_state')) throw error;
    }),
  );
}

/**
 * Refunds a duplicate payment. Safe to repeat. False when the payment is disputed and so cannot be refunded.
 */
export function refundIntent(intentId: string): Promise<boolean> {
  return callProvider(async (api) => {
    try {
      await api.refunds.create(
        { payment_intent: intentId, reason: 'duplicate' },
        { idempotencyKey: `refund:${intentId}` },
      );
      return true;
    } catch (error) {
      if (isRefusal(error, 'charge_disputed')) return false;
      if (isRefusal(error, 'charge_already_refunded')) return true;
      throw error;
    }
  });
}

/** How many charges the bank or the provider's fraud check declined. */
export async function declinesOf(intent: Stripe.PaymentIntent): Promise<number> {
  const charges = await callProvider((api) => api.charges.list({ payment_intent: intent.id, limit: 100 }));
  return charges.data.filter(({ status }) => status === 'failed').length;
}

/** Statuses of disputes after which the payment is ours. */
const CLOSED_IN_OUR_FAVOR = new Set<string>(['won', 'warning_closed', 'prevented']);

/** The state of a charge's disputes. The charge itself only says whether it was ever disputed. */
export async function disputeView(intent: Stripe.PaymentIntent): Promise<DisputeView> {
  if (chargeOf(intent)?.disputed !== true) return 'none';
  const disputes = await callProvider((api) => api.disputes.list({ payment_intent: intent.id, limit: 100 }));
  return disputes.data.every(({ status }) => CLOSED_IN_OUR_FAVOR.has(status)) ? 'won' : 'against';
}

/** The payment details stored with a purchase. */
export function paymentFacts(intent: Stripe.PaymentIntent): PaymentFacts {
  const charge = chargeOf(intent);
  const card = charge?.payment_method_details?.card;
  return {
    paidAt: charge?.created ?? intent.created,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    receiptUrl: charge?.receipt_url ?? null,
  };
}

function isRefusal(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code;
}
