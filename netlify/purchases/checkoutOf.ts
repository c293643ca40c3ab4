import type Stripe from 'stripe';
import { ApiError } from '../lib/errors';
import { paymentsUnavailable } from '../lib/stripe';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import { cancelUnpaid } from './cancelUnpaid';
import { createOrFindIntent, isPayable, KEY_SECONDS, nameOrganization, organizationOf } from './intents';
import { presentPurchase } from './present';
import { syncPurchase } from './syncPurchase';

export const CAUSE = { by: 'create' } as const;

export interface Checkout {
  readonly purchase: PurchaseRecord;
  readonly clientSecret: string;
  /** What the receipt will name. */
  readonly organization: string | null;
}

/**
 * What the browser needs to take the payment; undefined when this purchase can no longer be paid.
 * @param toName what the receipt is to name, given what it names; undefined leaves that as it is
 * @param admit called with a purchase that was open before and can still be paid, before its client secret is
 *   given out
 */
export async function checkoutOf(
  purchase: PurchaseRecord,
  toName: (named: string | null) => string | undefined,
  admit?: (purchase: PurchaseRecord, name: string | undefined) => Promise<void>,
): Promise<Checkout | undefined> {
  if (purchase.ageSeconds > KEY_SECONDS && purchase.status !== 'processing') {
    await cancelUnpaid(purchase, CAUSE);
    return undefined;
  }
  if (purchase.intentId === null) {
    const name = toName(null);
    await admit?.(purchase, name);
    const adopted = await createOrFindIntent(purchase);
    return adopted && payable(adopted.purchase, adopted.intent, name);
  }
  const synced = await syncPurchase(purchase.intentId, CAUSE);
  if (!synced) {
    await cancelUnpaid(purchase, CAUSE);
    return undefined;
  }
  switch (synced.purchase.status) {
    case 'created':
    case 'failed': {
      const name = toName(organizationOf(synced.intent));
      await admit?.(synced.purchase, name);
      return payable(synced.purchase, synced.intent, name);
    }
    case 'processing':
    case 'succeeded':
    case 'disputed':
      throw alreadyPurchased(synced.purchase);
    default:
      return undefined;
  }
}

/** An open payment under the wanted organization; undefined when it was paid or canceled meanwhile. */
async function payable(
  purchase: PurchaseRecord,
  intent: Stripe.PaymentIntent,
  organization: string | undefined,
): Promise<Checkout | undefined> {
  if (organization === undefined || organization === (organizationOf(intent) ?? '')) {
    return withSecret(purchase, intent);
  }
  const named = await nameOrganization(purchase, intent.id, organization);
  return named && isPayable(named) ? withSecret(purchase, named) : undefined;
}

function withSecret(purchase: PurchaseRecord, intent: Stripe.PaymentIntent): Checkout {
  if (intent.client_secret === null) throw paymentsUnavailable();
  return { purchase, clientSecret: intent.client_secret, organization: organizationOf(intent) };
}

/** 409 with the buyer's existing purchase. */
export function alreadyPurchased(purchase: PurchaseRecord): ApiError {
  return new ApiError('already_purchased', 'You have already bought this list.', {
    purchase: presentPurchase(purchase),
  });
}
