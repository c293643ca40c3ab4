import { database } from '../lib/db';
import { unavailable } from '../lib/errors';
import { forgetAccount } from '../queries/accounts/leave';
import { openPurchasesOf, purchaseById, type PurchaseRecord } from '../queries/purchases/purchases';
import { cancelUnpaid } from './cancelUnpaid';

/** Carts canceled at the same time. */
const AT_ONCE = 8;
/** New carts may be opened on another device meanwhile, but not for long: there is a limit. */
const TRIES = 4;

/**
 * What became of an account: deleted, or kept because a payment is on its way or has just arrived, which its
 * buyer should know of before the list is out of reach.
 */
export type Leaving =
  { readonly kept: false } | { readonly kept: 'processing' | 'paid'; readonly purchase: PurchaseRecord };

/**
 * Deletes an account: first cancels at the card provider what can still be paid, since nobody could sign in
 * for a list that is paid afterwards; then forgets the person. Safe to repeat. Throws 503 when the provider
 * or the database is unavailable.
 */
export async function leave(uid: string): Promise<Leaving> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const open = await openPurchasesOf(database(), uid);
    while (open.length > 0) {
      const ended = await Promise.all(open.splice(0, AT_ONCE).map(end));
      for (const purchase of ended) {
        if (purchase.status === 'processing') return { kept: 'processing', purchase };
        if (!UNPAID.includes(purchase.status)) return { kept: 'paid', purchase };
      }
    }
    if ((await forgetAccount(database(), uid)) === 0) return { kept: false };
  }
  throw unavailable();
}

const UNPAID: readonly PurchaseRecord['status'][] = ['created', 'failed', 'canceled'];

/** The purchase as it is after it was canceled, or found to be paid. */
async function end(purchase: PurchaseRecord): Promise<PurchaseRecord> {
  await cancelUnpaid(purchase, { by: 'account_deleted' });
  return (await purchaseById(database(), purchase.id)) ?? purchase;
}
