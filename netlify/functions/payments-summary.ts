import type { Config } from '@netlify/functions';
import { summaryEndpoint } from '../../src/contract/purchases';
import { database } from '../lib/db';
import { handleSignedIn } from '../limits/handle';
import { checkIdentity } from '../lib/identity';
import { purchaseSummary } from '../queries/purchases/purchases';

export default handleSignedIn(summaryEndpoint, async ({ params, user }) => {
  checkIdentity(user, { uid: params.uid });
  return { summary: await purchaseSummary(database(), user.uid), message: 'Purchases so far.' };
});

export const config: Config = { path: '/api/payments/summary/:uid' };
