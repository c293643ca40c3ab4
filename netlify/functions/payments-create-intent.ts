import type { Config } from '@netlify/functions';
import { createIntentEndpoint } from '../../src/contract/purchases';
import { watchSchedulesNowAndThen } from '../health/schedules';
import type { User } from '../lib/auth';
import { type Call, handleSignedIn } from '../limits/handle';
import { listToBuy } from '../lists/save';
import { openCheckout } from '../purchases/checkout';

const open = async ({ body, user, note, allowed }: Call<typeof createIntentEndpoint, User>) => {
  await watchSchedulesNowAndThen();
  const { purchase, clientSecret, organization, reliesOn } = await openCheckout({
    findSaved: listToBuy,
    by: user,
    allowed,
    filters: body.searchParameters,
    amount: body.amount,
    organization: body.organization,
    affirmation: body.affirmation,
    quote: body.quote,
  });
  note({ purchase: purchase.id, paymentIntent: purchase.intentId });
  return {
    clientSecret,
    purchaseId: purchase.id,
    amount: purchase.amountCents,
    recordCount: purchase.recordCount,
    searchParameters: purchase.filters,
    organization,
    reliesOn,
    message: 'Ready to pay.',
  };
};

export default handleSignedIn(createIntentEndpoint, open, { readsFirst: true });

export const config: Config = {
  path: '/api/payments/create-payment-intent',
  // The platform's first of two rules (docs/running.md): against tests of stolen cards.
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
