import type { Config } from '@netlify/functions';
import { confirmPaymentEndpoint } from '../../src/contract/purchases';
import { ApiError, forbidden } from '../lib/errors';
import { accepted, handleSignedIn } from '../limits/handle';
import { presentPurchase } from '../purchases/present';
import { type SyncedPurchase, syncPurchase } from '../purchases/syncPurchase';
import { database } from '../lib/db';
import { isPaidByAnother } from '../queries/quotes/quotes';
import type { PurchaseRecord } from '../queries/purchases/purchases';

/**
 * Handles the browser's report of a payment by checking with the provider. Returns the purchase, which may
 * still be `processing`. Throws 422 with the provider's message for a declined card, 402 for an unpaid
 * purchase, and 403 for a PaymentIntent that is unknown or belongs to another buyer, without saying which.
 */
async function confirmPayment(uid: string, intentId: string): Promise<PurchaseRecord> {
  const synced = await syncPurchase(intentId, { by: 'confirm' });
  if (synced?.purchase.uid !== uid) throw forbidden();
  switch (synced.purchase.status) {
    case 'failed':
      throw refusal(synced);
    case 'created':
    case 'canceled':
      throw notPaid();
    default:
      return synced.purchase;
  }
}

function refusal({ intent }: SyncedPurchase): ApiError {
  const error = intent.last_payment_error;
  return error?.type === 'card_error' && error.message !== undefined
    ? new ApiError('card_refused', error.message)
    : notPaid();
}

function notPaid(): ApiError {
  return new ApiError('not_paid', 'This purchase hasn’t been paid for.');
}

export default handleSignedIn(confirmPaymentEndpoint, async ({ body, user, note }) => {
  note({ paymentIntent: body.paymentIntentId });
  const record = await confirmPayment(user.uid, body.paymentIntentId);
  note({ purchase: record.id });
  const purchase = presentPurchase(record);
  const goesBack =
    ['review', 'refunded'].includes(record.status) &&
    record.quoteId !== null &&
    (await isPaidByAnother(database(), record.id));
  const paidByAnother = goesBack ? { paidByAnother: goesBack } : {};
  return purchase.status === 'processing'
    ? accepted(confirmPaymentEndpoint, {
        purchase,
        ...paidByAnother,
        message: 'The payment is still processing.',
      })
    : { purchase, ...paidByAnother, message: 'The payment is settled.' };
});

export const config: Config = { path: '/api/payments/confirm-payment' };
