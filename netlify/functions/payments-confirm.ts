import type { Config } from '@netlify/functions';
import { confirmPaymentEndpoint } from '../../src/contract/purchases';
import { accepted } from '../lib/handle';
import { handleSignedIn } from '../limits/handle';
import { confirmPayment } from '../purchases/confirm';
import { presentPurchase } from '../purchases/present';

export default handleSignedIn(confirmPaymentEndpoint, async ({ body, user, note }) => {
  note({ paymentIntent: body.paymentIntentId });
  const record = await confirmPayment(user.uid, body.paymentIntentId);
  note({ purchase: record.id });
  const purchase = presentPurchase(record);
  return purchase.status === 'processing'
    ? accepted({ purchase, message: 'The payment is still processing.' })
    : { purchase, message: 'The payment is settled.' };
});

export const config: Config = { path: '/api/payments/confirm-payment' };
