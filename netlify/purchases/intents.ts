import Stripe from 'stripe';
import * as v from 'valibot';
import { organizationName } from '../../src/contract/purchases';
import { database } from '../lib/db';
import type { ProviderApi } from '../lib/providerParts';
import { callProvider, listAll } from '../lib/stripe';
import { type PaymentFacts, spendKey, storeIntent } from '../queries/purchases/moves';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import { chargeOf } from './verdict';

/** Fetch the charge with every PaymentIntent: it has the receipt, the card and the refunds. */
const WITH_CHARGE = { expand: ['latest_charge.refunds'] };

/** What a card's statement shows behind the shop's own name. */
const ON_STATEMENTS = 'VOTER LIST';

/** How far the provider's clock may be from the database's. */
const CLOCKS_DIFFER_SECONDS = 300;
/** After this, a new purchase replaces an unpaid one, because the provider may forget an idempotency key. */
export const KEY_SECONDS = 23 * 3600;

/**
 * The only PaymentIntent of a purchase that has none stored. The idempotency key makes every repeat return
 * the same one, even after a crash (Stripe keeps keys for at least 24 hours). Stripe also keeps a server
 * error under a key. Such a key is spent: the next attempt looks for a PaymentIntent that was created all the
 * same, and only then tries a new key. So it does once the provider may have forgotten the key. Of two
 * PaymentIntents, should there ever be two, only the stored one's client secret reaches a browser.
 */
function createIntent(purchase: PurchaseRecord): Promise<Stripe.PaymentIntent> {
  return callProvider(async (api) => {
    const isKeyOfUse = purchase.spentKeys === 0 && purchase.ageSeconds <= KEY_SECONDS;
    const lost = isKeyOfUse ? undefined : await openIntentOf(api, purchase);
    if (lost) return lost;
    try {
      return await api.paymentIntents.create(
        {
          amount: purchase.amountCents,
          currency: purchase.currency,
          payment_method_types: ['card'],
          description: descriptionOf(purchase),
          statement_descriptor_suffix: ON_STATEMENTS,
          metadata: { purchase_id: purchase.id, uid: purchase.uid },
        },
        {
          idempotencyKey: [`pi:${purchase.id}`, ...(purchase.spentKeys > 0 ? [purchase.spentKeys] : [])].join(
            ':',
          ),
        },
      );
    } catch (error) {
      if (error instanceof Stripe.errors.StripeAPIError) await spendKey(database(), purchase);
      throw error;
    }
  });
}

/**
 * What the receipt says was bought, and for whom. A PaymentIntent is created without an organization, because
 * a repeat with the same key must have the same parameters.
 */
const descriptionOf = ({ recordCount }: PurchaseRecord, organization = '') =>
  `Precinct Post voter list, ${recordCount} ${recordCount === 1 ? 'record' : 'records'}${organization === '' ? '' : `, for ${organization}`}`;

/**
 * The committee or organization that a PaymentIntent or charge names. It is kept there and nowhere else until
 * the payment: the provider copies it into the charge, so a receipt and its purchase cannot disagree.
 */
export function organizationOf({ metadata }: { readonly metadata: Stripe.Metadata }): string | null {
  const { success, output } = v.safeParse(organizationName, metadata['organization']);
  return success && output !== '' ? output : null;
}

/**
 * Has the receipt name another organization, or none if it is empty. Returns the PaymentIntent as it is now,
 * which may have been paid meanwhile; then its charge and its receipt stay as they were. Undefined if it can
 * no longer be changed.
 */
export function nameOrganization(
  purchase: PurchaseRecord,
  intentId: string,
  organization: string,
): Promise<Stripe.PaymentIntent | undefined> {
  const description = descriptionOf(purchase, organization);
  return callProvider((api) =>
    unlessRefused(
      api.paymentIntents.update(intentId, { description, metadata: { organization } }),
      'payment_intent_unexpected_state',
    ),
  );
}

/** Whether no money has moved and a card can still be charged. */
export const isPayable = ({ status }: Stripe.PaymentIntent) =>
  ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(status);

/**
 * Creates and stores a purchase's PaymentIntent, or finds the one whose id was never stored. Undefined if the
 * purchase was canceled meanwhile, or another one was stored first: this one, whose secret was not given out,
 * is then canceled.
 */
export async function createOrFindIntent(
  purchase: PurchaseRecord,
): Promise<{ purchase: PurchaseRecord; intent: Stripe.PaymentIntent } | undefined> {
  const intent = await createIntent(purchase);
  const found = { intentId: intent.id, isPayable: isPayable(intent) };
  const stored = await storeIntent(database(), purchase.id, found);
  if (stored) return { purchase: stored, intent };
  await cancelIntent(intent.id);
  // Only now, so that a canceled purchase with a PaymentIntent cannot be paid.
  await storeIntent(database(), purchase.id, { ...found, isPayable: false });
  return undefined;
}

/** A PaymentIntent that names a purchase in its metadata and can still be paid, or has been. */
async function openIntentOf(
  api: ProviderApi,
  purchase: PurchaseRecord,
): Promise<Stripe.PaymentIntent | undefined> {
  const opened = Math.floor(Date.parse(purchase.createdAt) / 1000);
  const created = { gte: opened - CLOCKS_DIFFER_SECONDS };
  for await (const intent of api.paymentIntents.list({ created, limit: 100 })) {
    if (intent.metadata['purchase_id'] === purchase.id && intent.status !== 'canceled') return intent;
  }
  return undefined;
}

/** A PaymentIntent in its current state; undefined when the provider has none with this id. */
export function retrieveIntent(intentId: string): Promise<Stripe.PaymentIntent | undefined> {
  return callProvider((api) =>
    unlessRefused(api.paymentIntents.retrieve(intentId, WITH_CHARGE), 'resource_missing'),
  );
}

/**
 * Cancels an unpaid PaymentIntent. Undefined if it has since been paid, or is canceled already, or unknown.
 */
export function cancelIntent(intentId: string): Promise<Stripe.PaymentIntent | undefined> {
  return callProvider((api) =>
    unlessRefused(
      api.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned', ...WITH_CHARGE }),
      'payment_intent_unexpected_state',
      'resource_missing',
    ),
  );
}

/**
 * Refunds a payment. Safe to repeat without an idempotency key of ours, because the provider
 * refunds a charge only once; a key would keep a server error for a day. A payment that is disputed cannot be
 * refunded.
 */
export function refundIntent(
  intentId: string,
  reason: 'duplicate' | 'requested_by_customer' = 'duplicate',
): Promise<'refunded' | 'already' | 'disputed'> {
  return callProvider(async (api) => {
    try {
      await api.refunds.create({ payment_intent: intentId, reason });
      return 'refunded';
    } catch (error) {
      if (isRefusal(error, 'charge_disputed')) return 'disputed';
      if (isRefusal(error, 'charge_already_refunded')) return 'already';
      throw error;
    }
  });
}

/** How many charges the bank or the provider's fraud check declined. */
export async function declinesOf(intent: Stripe.PaymentIntent): Promise<number> {
  const charges = await listAll((api, page) => api.charges.list({ payment_intent: intent.id, ...page }));
  return charges.filter(({ status }) => status === 'failed').length;
}

/** A payment's refunds that the bank sent back or that were canceled: the buyer got none of that money. */
export function failedRefunds(intent: Stripe.PaymentIntent): readonly Stripe.Refund[] {
  const refunds = chargeOf(intent)?.refunds?.data ?? [];
  return refunds.filter(({ status }) => status === 'failed' || status === 'canceled');
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
    organization: charge ? organizationOf(charge) : null,
  };
}

/** A call's answer; undefined if Stripe refuses it for one of these reasons. */
export const unlessRefused = <Answer>(call: Promise<Answer>, ...reasons: readonly string[]) =>
  call.catch((error: unknown) => {
    if (reasons.some((reason) => isRefusal(error, reason))) return undefined;
    throw error;
  });

const isRefusal = (error: unknown, reason: string) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === reason;
