import type { Config } from '@netlify/functions';
import { ownedListEndpoint } from '../../src/contract/purchases';
import { database } from '../lib/db';
import { handleSignedIn } from '../limits/handle';
import { listHash } from '../purchases/listHash';
import { presentPurchase } from '../purchases/present';
import { lastFileOf } from '../queries/purchases/downloadLinks';
import { purchaseOfList } from '../queries/purchases/purchases';
import { liveVersionIds } from '../queries/voterFiles/versions';

/**
 * The caller's paid purchase of a list on the live data. Reads the database and does not ask Stripe, because
 * the answer only decides which button a screen shows.
 */
export default handleSignedIn(ownedListEndpoint, async ({ body: { searchParameters: filters }, user }) => {
  const versionIds = await liveVersionIds(database(), filters.State);
  const purchase = await purchaseOfList(database(), {
    ...{ uid: user.uid, filters, versionIds },
    filtersHash: listHash(filters),
  });
  if (purchase?.status !== 'succeeded')
    return { purchase: null, file: null, message: 'You have not bought this list.' };
  const file = await lastFileOf(database(), purchase.id);
  return { purchase: presentPurchase(purchase), file, message: 'You own this list.' };
});

export const config: Config = { path: '/api/payments/owned-list' };
