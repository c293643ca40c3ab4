import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { CanonicalFilters } from '../../src/contract/filters';
import { PRICE_CENTS } from '../../src/contract/limits';
import { database } from '../lib/db';
import { ApiError, badRequest } from '../lib/errors';
import { paymentsUnavailable } from '../lib/stripe';
import { insertPurchase, storeIntent } from '../queries/purchaseMoves';
import { type ListKey, purchaseOfList, type PurchaseRecord } from '../queries/purchases';
import { liveVersionIds } from '../queries/versions';
import { countVoters } from '../queries/voterCount';
import { createIntent } from './intents';
import { listHash } from './listHash';
import { presentPurchase } from './present';
import { retire } from './retire';
import { settle } from './settle';

export interface Order {
  readonly uid: string;
  readonly filters: CanonicalFilters;
  /** Cents the buyer was shown. */
  readonly amount: number;
}

export interface Checkout {
  readonly purchase: PurchaseRecord;
  readonly clientSecret: string;
}

/** Seconds after which a purchase is begun anew: the provider may forget an idempotency key after 24 hours. */
const KEY_LIFE_SECONDS = 23 * 3600;
const CAUSE = { by: 'create' } as const;
/** Each round that leads to nothing is one in which another request or the reconciler got ahead. */
const ROUNDS = 6;

/**
 * Opens the payment of a list, or finds the one that is open: a double click and a second tab get the same
 * PaymentIntent. Throws `already_purchased` with the purchase that is paid or being paid, `price_changed` with the right
 * amount, 400 when nothing matches, 429 after too many, 503 when the provider is away; repeating the request is always safe.
 */
export async function openCheckout(order: Order): Promise<Checkout> {
  const list: ListKey = {
    uid: order.uid,
    filters: order.filters,
    filtersHash: listHash(order.filters),
    versionIds: await liveVersionIds(database(), order.filters.State),
  };
  // Another round follows when somebody else was faster: the purchase found was just begun, paid or ended.
  for (let round = 0; round < ROUNDS; round += 1) {
    const purchase = (await openPurchase(list, order.amount)) ?? (await beginPurchase(list, order.amount));
    const checkout = purchase && (await checkoutOf(purchase));
    if (checkout) return checkout;
  }
  throw paymentsUnavailable();
}

/** The purchase of this list that is under way. */
async function openPurchase(list: ListKey, amount: number): Promise<PurchaseRecord | undefined> {
  const known = await purchaseOfList(database(), list);
  if (!known) return undefined;
  if (known.status === 'succeeded' || known.status === 'disputed') throw alreadyPurchased(known);
  checkPrice(known.amountCents, amount);
  return known;
}

/**
 * A new purchase with the count and the price of this moment; undefined when somebody else was faster. Throws 429 when
 * the buyer has opened too many.
 */
async function beginPurchase(list: ListKey, amount: number): Promise<PurchaseRecord | undefined> {
  const count = await countVoters(database(), list.versionIds, list.filters);
  const price = count > 0 ? PRICE_CENTS : 0;
  checkPrice(price, amount);
  if (count === 0) throw badRequest('must match at least one record', 'searchParameters');
  const opening = await insertPurchase(database(), randomUUID(), list, count, price);
  if (opening && opening.waitSeconds !== null) throw tooMany(opening.waitSeconds);
  return opening;
}

/** What the browser needs to pay; undefined when this purchase can no longer be paid. */
async function checkoutOf(purchase: PurchaseRecord): Promise<Checkout | undefined> {
  if (purchase.ageSeconds > KEY_LIFE_SECONDS && purchase.status !== 'processing') {
    await retire(purchase, CAUSE);
    return undefined;
  }
  if (purchase.intentId === null) {
    const intent = await createIntent(purchase);
    const stored = await storeIntent(database(), purchase.id, intent.id);
    return stored && withSecret(stored, intent);
  }
  const settled = await settle(purchase.intentId, CAUSE);
  if (!settled) {
    await retire(purchase, CAUSE);
    return undefined;
  }
  switch (settled.purchase.status) {
    case 'created':
    case 'failed':
      return withSecret(settled.purchase, settled.intent);
    case 'processing':
    case 'succeeded':
    case 'disputed':
      throw alreadyPurchased(settled.purchase);
    default:
      return undefined;
  }
}

function withSecret(purchase: PurchaseRecord, intent: Stripe.PaymentIntent): Checkout {
  if (intent.client_secret === null) throw paymentsUnavailable();
  return { purchase, clientSecret: intent.client_secret };
}

function tooMany(waitSeconds: number): ApiError {
  const minutes = Math.ceil(waitSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new ApiError('rate_limited', `Too many purchases were begun. Please try again in ${wait}.`, {
    retryAfter: Math.max(1, waitSeconds),
  });
}

function checkPrice(price: number, shown: number): void {
  if (price !== shown) throw new ApiError('price_changed', 'The price has changed.', { amount: price });
}

/** 409 with the purchase that the buyer has already. */
export function alreadyPurchased(purchase: PurchaseRecord): ApiError {
  return new ApiError('already_purchased', 'You have already bought this list.', {
    purchase: presentPurchase(purchase),
  });
}
