import type { CanonicalFilters } from '../../src/contract/filters';
import { database } from '../lib/db';
import { purchaseOfList, type PurchaseRecord } from '../queries/purchases/purchases';
import { listHash } from './listHash';
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
