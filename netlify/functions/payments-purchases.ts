import type { Config } from '@netlify/functions';
import { purchasesEndpoint } from '../../src/contract/purchases';
import { handleSignedIn } from '../limits/handle';
import { checkIdentity } from '../lib/identity';
import { historyOf } from '../purchases/history';

export default handleSignedIn(purchasesEndpoint, async ({ params, user }) => {
  checkIdentity(user, { uid: params.uid });
  const purchases = await historyOf(user.uid);
  return { purchases, message: `${purchases.length} purchases.` };
});

export const config: Config = { path: '/api/payments/purchases/:uid' };
