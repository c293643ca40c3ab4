import type { Config } from '@netlify/functions';
import {
  nameListEndpoint,
  ownedListEndpoint,
  purchasesEndpoint,
  summaryEndpoint,
} from '../../src/contract/purchases';
import { receiptEndpoint } from '../../src/contract/receipt';
import { nameOfMadeFile } from '../downloads/fileName';
import { accountOf } from '../lib/auth';
import { database } from '../lib/db';
import { serve } from '../lib/serve';
import { handleSignedIn } from '../limits/handle';
import { nameBoughtList } from '../lists/change';
import { listHash } from '../purchases/listHash';
import { presentHistoryRow, presentPurchase, presentSharedPurchase } from '../purchases/present';
import { receiptOf } from '../purchases/receipt';
import { lastFileOf } from '../queries/purchases/downloadLinks';
import { purchaseHistory } from '../queries/purchases/history';
import { listToDownload, purchaseSummary } from '../queries/purchases/purchases';
import { liveVersionIds } from '../queries/voterFiles/versions';

export default serve(
  handleSignedIn(purchasesEndpoint, async ({ user }) => {
    const [records, versions] = await purchaseHistory(database(), user.uid);
    const purchases = records.map((record) => presentHistoryRow(record, versions));
    return { purchases, message: `${purchases.length} purchases.` };
  }),
  handleSignedIn(summaryEndpoint, async ({ user }) => {
    return { summary: await purchaseSummary(database(), user.uid), message: 'Purchases so far.' };
  }),
  handleSignedIn(receiptEndpoint, async ({ params, user, note }) => {
    note({ purchase: params.purchaseId });
    return {
      receipt: await receiptOf(params.purchaseId, accountOf(user), nameOfMadeFile),
      message: 'Your receipt.',
    };
  }),
  // Reads the database and does not ask Stripe, because the answer only decides which button a screen shows.
  handleSignedIn(ownedListEndpoint, async ({ body: { searchParameters: filters }, user }) => {
    const versionIds = await liveVersionIds(database(), filters.State);
    const list = { filtersHash: listHash(filters), versionIds };
    const purchase = await listToDownload(database(), list, accountOf(user));
    if (!purchase) return { purchase: null, file: null, message: 'You have not bought this list.' };
    const file = await lastFileOf(database(), purchase.id, user.uid);
    return purchase.uid === user.uid
      ? { purchase: presentPurchase(purchase), file, message: 'You own this list.' }
      : {
          purchase: presentSharedPurchase(purchase),
          file,
          is_shared: true,
          message: 'You can download this list.',
        };
  }),
  handleSignedIn(nameListEndpoint, async ({ body, user, note }) => {
    const { purchaseId, name } = body;
    note({ purchase: purchaseId });
    await nameBoughtList(user, body);
    return { message: name === '' ? 'This list has no name.' : 'This list has a name.' };
  }),
);

export const config: Config = {
  path: '/api/payments/*',
  excludedPath: [
    '/api/payments/create-payment-intent',
    '/api/payments/confirm-payment',
    '/api/payments/rebuild-list',
  ],
};
