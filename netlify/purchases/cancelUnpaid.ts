import { database } from '../lib/db';
import { type Cause, movePurchase } from '../queries/purchases/moves';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import { cancelIntent, cancelLostIntents } from './intents';
import { syncPurchase } from './syncPurchase';

/**
 * Cancels an unpaid purchase: first at the provider, then here, so that it cannot be paid after we cancel it.
 * One that has since been paid, or is being paid, is brought up to date instead. A PaymentIntent whose id was
 * never stored is found by its metadata.
 */
export async function cancelUnpaid(purchase: PurchaseRecord, cause: Cause): Promise<void> {
  const synced = purchase.intentId === null ? undefined : await syncPurchase(purchase.intentId, cause);
  if (!synced) {
    if (purchase.intentId === null) await cancelLostIntents(purchase);
    await movePurchase(database(), purchase.id, { to: 'canceled', from: ['created', 'failed'] }, cause);
  } else if (synced.purchase.status === 'created' || synced.purchase.status === 'failed') {
    await cancelIntent(synced.intent.id);
    await syncPurchase(synced.intent.id, cause);
  }
}
