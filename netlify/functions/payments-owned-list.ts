import type { Config } from '@netlify/functions';
import type { CanonicalFilters } from '../../src/contract/filters';
import { ownedListEndpoint } from '../../src/contract/purchases';
import { database } from '../lib/db';
import { handleSignedIn } from '../limits/handle';
import { listHash } from '../purchases/listHash';
import { presentPurchase } from '../purchases/present';
import { lastFileOf } from '../queries/purchases/downloadLinks';
import { purchaseOfList, type PurchaseRecord } from '../queries/purchases/purchases';
import { liveVersionIds } from '../queries/voterFiles/versions';

/**
 * A user's paid purchase of a list on the live data, as the database has it. The provider is not asked,
 * because this only decides which button a screen shows.
 */
export async function ownedPurchase(
  uid: string,
  filters: CanonicalFilters,
): Promise<PurchaseRecord | undefined> {
  const versionIds = await liveVersionIds(database(), filters.State);
  const purchase = await purchaseOfList(database(), {
    ...{ uid, filters, versionIds },
    filtersHash: listHash(filters),
  });
  return purchase?.status === 'succeeded' ? purchase : undefined;
}

export default handleSignedIn(ownedListEndpoint, async ({ body, user }) => {
  const purchase = await ownedPurchase(user.uid, body.searchParameters);
  return {
    purchase: purchase === undefined ? null : presentPurchase(purchase),
    file: purchase === undefined ? null : await lastFileOf(database(), purchase.id),
    message: purchase === undefined ? 'You have not bought this list.' : 'You own this list.',
  };
});

export const config: Config = { path: '/api/payments/owned-list' };
