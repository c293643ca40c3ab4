import type { Config } from '@netlify/functions';
import { summaryEndpoint } from '../../src/contract/purchases';
import { database } from '../lib/db';
import { handleSignedIn } from '../limits/handle';
import { purchaseSummary } from '../queries/purchases/purchases';

export default handleSignedIn(summaryEndpoint, async ({ user }) => {
  return { summary: await purchaseSummary(database(), user.uid), message: 'Purchases so far.' };
});

export const config: Config = { path: '/api/payments/summary/:uid' };
