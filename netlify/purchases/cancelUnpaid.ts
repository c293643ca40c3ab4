import { database } from '../lib/db';
import { type Cause, movePurchase } from '../queries/purchases/moves';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import { cancelIntent } from './intents';
import { syncPurchase } from './syncPurchase';

/**
 * Cancels an unpaid purchase: first at the provider, then here, so that it cannot be paid after we cancel it.
 * One that has since been paid, or is being paid, is brought up to date instead. Without a stored
 * PaymentIntent id there is nothing to cancel at the provider, because no browser ever received the client
 * secret; the same holds for a PaymentIntent the provider does not know.
 */
export async function cancelUnpaid(purchase: PurchaseRecord, cause: Cause): Promise<void> {
  const synced = purchase.intentId === null ? undefined : await syncPurchase(purchase.intentId, cause);
  if (!synced) {
    await movePurchase(database(), purchase.id, ['created', 'failed'], 'canceled', cause);
  } else if (synced.purchase.status === 'created' || synced.purchase.status === 'failed') {
    await cancelIntent(synced.intent.id);
    await syncPurchase(synced.intent.id, cause);
  }
}
