import { breaksUniqueIndex, database } from '../lib/db';
import { ApiError, badRequest, forbidden } from '../lib/errors';
import { refreezePurchase } from '../queries/purchaseMoves';
import { type ListKey, ownPurchase, purchaseOfList, type PurchaseRecord } from '../queries/purchases';
import { liveVersionIds, versionsStillKept } from '../queries/versions';
import { countVoters } from '../queries/voterCount';
import { alreadyPurchased } from './checkout';

/**
 * Gives a buyer, whose data version is no longer kept, the same filters on the live one without paying: the purchase
 * stays what it is, with its payment, and is frozen anew, once. One that needs no rebuilding is returned as it is, so
 * that a repeat answers the same. Throws 403 for somebody else's, 402 for one that is not succeeded, 409 `data_retired`
 * when its free rebuild is used up, 409 `already_purchased` when the buyer has bought the new list, 400 when no record
 * matches any more.
 */
export async function rebuildList(uid: string, purchaseId: string): Promise<PurchaseRecord> {
  const purchase = await ownSucceeded(uid, purchaseId);
  if (await isKept(purchase)) return purchase;
  const { filters, filtersHash } = purchase;
  const versionIds = await liveVersionIds(database(), filters.State);
  const count = await countVoters(database(), versionIds, filters);
  if (count === 0) throw badRequest('must match at least one record', 'purchaseId');
  const rebuilt = await refreeze(purchase, { uid, filters, filtersHash, versionIds }, count);
  if (rebuilt) return rebuilt;
  // A second click was faster, or it was rebuilt long ago and that version is gone too.
  const now = await ownSucceeded(uid, purchaseId);
  if (await isKept(now)) return now;
  throw new ApiError('data_retired', 'This list was already brought up to date once.');
}

async function refreeze(purchase: PurchaseRecord, list: ListKey, count: number) {
  try {
    return await refreezePurchase(database(), purchase.id, list.uid, list.versionIds, count);
  } catch (error) {
    if (!breaksUniqueIndex(error, 'one_paid_purchase_per_list')) throw error;
    const bought = await purchaseOfList(database(), list);
    throw bought ? alreadyPurchased(bought) : error;
  }
}

async function ownSucceeded(uid: string, purchaseId: string): Promise<PurchaseRecord> {
  const purchase = await ownPurchase(database(), purchaseId, uid);
  if (!purchase) throw forbidden();
  if (purchase.status !== 'succeeded')
    throw new ApiError('not_paid', 'This purchase has no file to download.');
  return purchase;
}

async function isKept({ versionIds }: PurchaseRecord): Promise<boolean> {
  return (await versionsStillKept(database(), versionIds)).length === versionIds.length;
}
