import Stripe from 'stripe';
import { askProvider } from '../lib/stripe';
import type { PaymentFacts } from '../queries/purchaseMoves';
import type { PurchaseRecord } from '../queries/purchases';
import { chargeOf, type DisputeView } from './verdict';

/** Every PaymentIntent is fetched with its charge: receipt, card and refund are told there. */
const WITH_CHARGE = { expand: ['latest_charge'] };

/**
 * The one PaymentIntent of a purchase. The key makes a repeat, even after a crash, give the same one
 * (Stripe keeps keys for at least 24 hours).
 */
export function createIntent(purchase: PurchaseRecord): Promise<Stripe.PaymentIntent> {
  return askProvider((api) =>
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

/** A PaymentIntent as it is now; undefined when the provider knows none of this id. */
export function retrieveIntent(intentId: string): Promise<Stripe.PaymentIntent | undefined> {
  return askProvider((api) =>
    api.paymentIntents.retrieve(intentId, WITH_CHARGE).catch((error: unknown) => {
      if (isRefusal(error, 'resource_missing')) return undefined;
      throw error;
    }),
  );
}

/** Ends a PaymentIntent that nobody paid. One that was paid meanwhile, or ended before, stays as it is. */
export async function cancelIntent(intentId: string): Promise<void> {
  await askProvider((api) =>
    api.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' }).catch((error: unknown) => {
      if (!isRefusal(error, 'payment_intent_unexpected_state')) throw error;
    }),
  );
}

/** Gives back a payment for a list that was already paid. Safe to repeat. False when it was disputed and cannot be. */
export function refundIntent(intentId: string): Promise<boolean> {
  return askProvider(async (api) => {
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

/** Attempts to pay that the bank or the provider's fraud check refused. */
export async function declinesOf(intent: Stripe.PaymentIntent): Promise<number> {
  const charges = await askProvider((api) => api.charges.list({ payment_intent: intent.id, limit: 100 }));
  return charges.data.filter(({ status }) => status === 'failed').length;
}

/** Disputes that do not hurt the payment any more. */
const HARMLESS = new Set<string>(['won', 'warning_closed', 'prevented']);

/** How the disputes of a charge stand. The charge itself tells only that there ever was one. */
export async function disputeView(intent: Stripe.PaymentIntent): Promise<DisputeView> {
  if (chargeOf(intent)?.disputed !== true) return 'none';
  const disputes = await askProvider((api) => api.disputes.list({ payment_intent: intent.id, limit: 100 }));
  return disputes.data.every(({ status }) => HARMLESS.has(status)) ? 'won' : 'against';
}

/** What the record of a purchase keeps of its payment. */
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
