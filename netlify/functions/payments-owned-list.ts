import type { Config } from '@netlify/functions';
import { ownedListEndpoint } from '../../src/contract/purchases';
import { handleSignedIn } from '../limits/handle';
import { ownedPurchase } from '../purchases/owned';
import { presentPurchase } from '../purchases/present';

export default handleSignedIn(ownedListEndpoint, async ({ body, user }) => {
  const purchase = await ownedPurchase(user.uid, body.searchParameters);
  return {
    purchase: purchase === undefined ? null : presentPurchase(purchase),
    message: purchase === undefined ? 'You have not bought this list.' : 'You own this list.',
  };
});

export const config: Config = { path: '/api/payments/owned-list' };
