import { database } from '../lib/db';
import { type Cause, movePurchase } from '../queries/purchaseMoves';
import type { PurchaseRecord } from '../queries/purchases';
import { cancelIntent } from './intents';
import { settle } from './settle';

/**
 * Ends a purchase that nobody paid: first at the provider, then here, so that it cannot be paid after it was
 * given up. A PaymentIntent whose id was never stored needs no ending: its secret never left this server.
 */
export async function retire(purchase: PurchaseRecord, cause: Cause): Promise<void> {
  if (purchase.intentId === null) {
    await movePurchase(database(), purchase.id, ['created'], 'canceled', cause);
    return;
  }
  await cancelIntent(purchase.intentId);
  await settle(purchase.intentId, cause);
}
