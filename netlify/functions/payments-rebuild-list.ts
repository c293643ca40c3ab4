import type { Config } from '@netlify/functions';
import { rebuildListEndpoint } from '../../src/contract/purchases';
import { handleSignedIn } from '../limits/handle';
import { presentPurchase } from '../purchases/present';
import { rebuildList } from '../purchases/rebuild';

export default handleSignedIn(rebuildListEndpoint, async ({ body, user, note }) => {
  note({ purchase: body.purchaseId });
  const purchase = await rebuildList(user, body.purchaseId);
  return { purchase: presentPurchase(purchase), message: 'Your list is up to date.' };
});

export const config: Config = { path: '/api/payments/rebuild-list' };
