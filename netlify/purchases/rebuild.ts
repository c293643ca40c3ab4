import { breaksUniqueIndex, database } from '../lib/db';
import type { Session } from '../queries/accounts/acts';
import { ApiError, badRequest, forbidden } from '../lib/errors';
import { causeOf, logLine } from '../lib/log';
import { affirmationsQuery } from '../queries/purchases/affirmations';
import { type MadeAgain, moveToVersions, recalledAmong } from '../queries/purchases/moveToVersions';
import {
  type ListKey,
  openPurchaseOfList,
  ownPurchase,
  purchaseOfList,
  type PurchaseRecord,
} from '../queries/purchases/purchases';
import { knownOfVersions } from '../queries/purchases/history';
import { liveVersionIds, versionsStillKept } from '../queries/voterFiles/versions';
import { countVoters } from '../queries/voters/count';
import { type CountAfterSuppressions, countedBetween } from '../queries/voters/suppressed';
import { cancelUnpaid } from './cancelUnpaid';
import { alreadyPurchased } from './checkoutErrors';
import { notForSale, statesOf } from './forSale';
import { electionsOfList, tokensIn } from './listData';

/**
 * Rebuilds a purchased list on the live data, once and free, when its own data version has been deleted. The
 * purchase keeps its payment and gets the new versions and count. A list whose data was recalled is corrected
 * first (`correctList`). A purchase whose data is still kept is returned unchanged, so repeating is safe.
 * Throws 403 for another buyer's purchase, 402 if it has not succeeded, 409 `data_retired` when the free
 * rebuild is used up, 409 `already_purchased` when the buyer has already bought the new list, 409
 * `not_for_sale` if a state has closed or was not bought, and 400 when no record matches anymore.
 */
export async function rebuildList(by: Session, purchaseId: string): Promise<PurchaseRecord> {
  const { uid } = by;
  const purchase = await correctList(by, await ownSucceeded(uid, purchaseId));
  if (await isDataKept(purchase)) return purchase;
  const { filters, filtersHash } = purchase;
  await refuseOtherTerms(purchase);
  const versionIds = await liveVersionIds(database(), filters.State);
  const counted = await countedBetween(database(), () => countVoters(database(), versionIds, filters));
  if (counted.count === 0) throw badRequest('must match at least one record', 'purchaseId');
  const rebuilt = await madeAgain(
    by,
    'rebuild',
    purchase.id,
    { uid, filters, filtersHash, versionIds },
    counted,
  );
  if (rebuilt) {
    await cancelCart({ uid, filters, filtersHash, versionIds });
    return rebuilt;
  }
  // A concurrent request rebuilt it first, or it was rebuilt long ago and that version is gone too.
  const now = await ownSucceeded(uid, purchaseId);
  if (await isDataKept(now)) return now;
  throw new ApiError('data_retired', 'This list has already been updated once.');
}

/**
 * A purchased list with each recalled version of it replaced by the one that is live, free: the same filters,
 * the same payment. One without a recalled version is returned unchanged. Throws what `rebuildList` throws,
 * and 400 if no correct version is live, or elections have other places in it.
 */
async function correctList(by: Session, purchase: PurchaseRecord): Promise<PurchaseRecord> {
  const { id, uid, filters, filtersHash } = purchase;
  const wrong = await recalledAmong(database(), purchase.versionIds);
  if (wrong.length === 0) return purchase;
  const refusal = await notForSale(filters.State);
  if (refusal) throw refusal;
  const correct = new Map(wrong.map(({ recalled, live }) => [recalled, live]));
  const versionIds = purchase.versionIds.flatMap((version) => {
    const instead = correct.has(version) ? correct.get(version) : version;
    return instead == null ? [] : [instead];
  });
  if (versionIds.length < purchase.versionIds.length)
    throw badRequest('The corrected voter file isn’t here yet. Try again later.', 'purchaseId');
  if (!(await meansTheSame(purchase)))
    throw badRequest(
      'The corrected file has newer elections, so this list can’t be made from it by itself. Write to us, and we’ll make it for you.',
      'purchaseId',
    );
  const list = { uid, filters, filtersHash, versionIds: versionIds.toSorted((one, other) => one - other) };
  const counted = await countedBetween(database(), () => countVoters(database(), list.versionIds, filters));
  if (counted.count === 0)
    throw badRequest(
      'No voter of the corrected file is on this list. Write to us for a refund.',
      'purchaseId',
    );
  const corrected = await madeAgain(by, 'recall', id, list, counted);
  if (corrected) await cancelCart(list);
  // A concurrent request corrected it first.
  return corrected ?? ownSucceeded(uid, id);
}

/** Whether the filters find the same people on live data: `VH2` may be another election there. */
async function meansTheSame({ filters, versionIds }: PurchaseRecord): Promise<boolean> {
  const elections = electionsOfList(filters, versionIds, await knownOfVersions(database(), versionIds));
  return tokensIn(filters).every(
    (token) => token === '' || elections?.some((named) => named.token === token && named.today === token),
  );
}

/**
 * Throws 409 `not_for_sale` if a state of the list has closed, or has come on file since a list of all states
 * was bought: its buyer has not affirmed that state's terms.
 */
async function refuseOtherTerms({ id, filters }: PurchaseRecord): Promise<void> {
  const refusal = await notForSale(filters.State);
  if (refusal) throw refusal;
  const affirmed = (await database().rows(affirmationsQuery(id))).map(({ state }) => state);
  const added = (await statesOf(filters)).filter((state) => !affirmed.includes(state));
  if (affirmed.length > 0 && added.length > 0)
    throw new ApiError(
      'not_for_sale',
      `Today’s list would include voters in ${added.join(', ')}, which you didn’t buy. You can buy it as a new list.`,
    );
}

/**
 * Ends the buyer's open purchase of a list that is theirs now, so that it cannot be paid as well. Should the
 * provider be unavailable, the reconciler does it.
 */
async function cancelCart(list: ListKey): Promise<void> {
  try {
    const cart = await openPurchaseOfList(database(), list);
    if (cart) await cancelUnpaid(cart, { by: 'list_paid' });
  } catch (error) {
    logLine({ event: 'cart_not_canceled', cause: causeOf(error) });
  }
}

async function madeAgain(
  by: Session,
  why: MadeAgain,
  id: string,
  list: ListKey,
  counted: CountAfterSuppressions,
) {
  try {
    return await moveToVersions(database(), by, why, id, list.versionIds, counted);
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

async function isDataKept({ versionIds }: PurchaseRecord): Promise<boolean> {
  return (await versionsStillKept(database(), versionIds)).length === versionIds.length;
}
