import { database } from '../lib/db';
import { type Cause, movePurchase } from '../queries/purchaseMoves';
import type { PurchaseRecord } from '../queries/purchases';
import { cancelIntent } from './intents';
import { settle } from './settle';

/**
 * Ends a purchase that nobody paid: first at the provider, then here, so that it cannot be paid after it was given up.
 * One that was paid meanwhile, or is being paid, is settled instead. A PaymentIntent whose id was never stored, so that
 * its secret never left this server, or that the provider does not know needs no ending there.
 */
export async function retire(purchase: PurchaseRecord, cause: Cause): Promise<void> {
  const settled = purchase.intentId === null ? undefined : await settle(purchase.intentId, cause);
  if (!settled) {
    await movePurchase(database(), purchase.id, ['created', 'failed'], 'canceled', cause);
  } else if (settled.purchase.status === 'created' || settled.purchase.status === 'failed') {
    await cancelIntent(settled.intent.id);
    await settle(settled.intent.id, cause);
  }
}
