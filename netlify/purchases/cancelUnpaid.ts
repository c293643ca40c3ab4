import { database } from '../lib/db';
import { type Cause, type Move, movePurchase } from '../queries/purchases/moves';
import { purchaseById, type PurchaseRecord } from '../queries/purchases/purchases';
import { cancelAndSync, syncPurchase } from './syncPurchase';

/**
 * Cancels an unpaid purchase: first at Stripe, then here, so that it cannot be paid after we cancel it.
 * One that has since been paid, or is being paid, is brought up to date instead. While Stripe is still
 * being asked for its PaymentIntent, no one can pay it: it is canceled here, and the request that gets the
 * PaymentIntent's id sees that and cancels it (`createOrFindIntent`).
 * @param atOnce cancels without asking first, even a payment that the bank has not decided yet: one call
 */
export async function cancelUnpaid(purchase: PurchaseRecord, cause: Cause, atOnce = false): Promise<void> {
  const { id, intentId } = purchase;
  if (intentId === null) {
    if (await movePurchase(database(), id, { ...CANCEL, withoutIntent: true }, cause)) return;
    const now = await purchaseById(database(), id);
    if (now && now.intentId !== null) await cancelUnpaid(now, cause, atOnce);
    return;
  }
  const synced = await (atOnce ? cancelAndSync : syncPurchase)(intentId, cause);
  if (!synced) await movePurchase(database(), id, CANCEL, cause);
  else if (synced.purchase.status === 'created' || synced.purchase.status === 'failed')
    await cancelAndSync(intentId, cause);
}

export const CANCEL: Move = { to: 'canceled', from: ['created', 'failed'] };
