import { database } from '../lib/db';
import { unavailable } from '../lib/errors';
import { forgetAccount } from '../queries/accounts/leave';
import type { Account } from '../queries/purchases/mayDownload';
import { purchaseById, type PurchaseRecord, unsettledPurchasesOf } from '../queries/purchases/purchases';
import { cancelUnpaid } from './cancelUnpaid';
import { syncPurchase } from './syncPurchase';

/** Carts canceled at the same time. */
const AT_ONCE = 8;
/** New carts may be opened on another device meanwhile, but not for long: there is a limit. */
const TRIES = 4;
const CAUSE = { by: 'account_deleted' } as const;

/**
 * What became of an account: deleted, or kept because a payment is on its way or not settled, or has just
 * arrived, which its buyer should know of before the list is out of reach.
 */
type Leaving =
  { readonly kept: false } | { readonly kept: 'processing' | 'paid'; readonly purchase: PurchaseRecord };

/**
 * Deletes an account: first cancels at Stripe what can still be paid and refunds what was paid
 * twice, since the owner could not sign in for a list that is paid afterwards; then forgets the person. Safe
 * to repeat. Throws 503 when the provider or the database is unavailable.
 */
export async function leave(account: Account): Promise<Leaving> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const unsettled = await unsettledPurchasesOf(database(), account.uid);
    while (unsettled.length > 0) {
      const ended = await Promise.all(unsettled.splice(0, AT_ONCE).map(end));
      for (const purchase of ended) {
        if (['processing', 'review'].includes(purchase.status)) return { kept: 'processing', purchase };
        if (['succeeded', 'disputed'].includes(purchase.status)) return { kept: 'paid', purchase };
      }
    }
    if ((await forgetAccount(database(), account)) === 0) return { kept: false };
  }
  throw unavailable();
}

/** The purchase as it is after it was canceled, or found to be paid. */
async function end(purchase: PurchaseRecord): Promise<PurchaseRecord> {
  await cancelUnpaid(purchase, CAUSE);
  const ended = await purchaseById(database(), purchase.id);
  // A second payment has just been refunded: the purchase shows it after one more look.
  if (ended?.status === 'review' && ended.intentId !== null)
    return (await syncPurchase(ended.intentId, CAUSE))?.purchase ?? ended;
  return ended ?? purchase;
}
