import type { Config } from '@netlify/functions';
import { excludePurchaseEndpoint } from '../../src/contract/exclusions';
import { excludePurchase } from '../exclusions/excludedLists';
import { accountOf } from '../lib/auth';
import { handleSignedIn } from '../limits/handle';

export default handleSignedIn(excludePurchaseEndpoint, async ({ body, user, note }) => {
  note({ purchase: body.purchaseId });
  return { exclusionNo: await excludePurchase(accountOf(user), body.purchaseId) };
});

export const config: Config = { path: '/api/exclusions/of-purchase' };
