import type { Config } from '@netlify/functions';
import { purchasesEndpoint } from '../../src/contract/purchases';
import { handleSignedIn } from '../limits/handle';
import { database } from '../lib/db';
import { presentHistoryRow } from '../purchases/present';
import { purchaseHistory } from '../queries/purchases/history';

export default handleSignedIn(purchasesEndpoint, async ({ user }) => {
  const [records, versions] = await purchaseHistory(database(), user.uid);
  const purchases = records.map((record) => presentHistoryRow(record, versions));
  return { purchases, message: `${purchases.length} purchases.` };
});

export const config: Config = { path: '/api/payments/purchases/:uid' };
