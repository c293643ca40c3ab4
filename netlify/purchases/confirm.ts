import { ApiError, forbidden } from '../lib/errors';
import type { PurchaseRecord } from '../queries/purchases';
import { settle, type Settled } from './settle';

/**
 * The browser says that it paid: asks the provider. Returns the purchase, which may still be `processing`. Throws 422
 * with the provider's sentence for a refused card, 402 for one not paid, and 403 alike for a PaymentIntent of another
 * buyer and for none at all.
 */
export async function confirmPayment(uid: string, intentId: string): Promise<PurchaseRecord> {
  const settled = await settle(intentId, { by: 'confirm' });
  if (settled?.purchase.uid !== uid) throw forbidden();
  switch (settled.purchase.status) {
    case 'failed':
      throw refusal(settled);
    case 'created':
    case 'canceled':
      throw notPaid();
    default:
      return settled.purchase;
  }
}

function refusal({ intent }: Settled): ApiError {
  const error = intent.last_payment_error;
  return error?.type === 'card_error' && error.message !== undefined
    ? new ApiError('card_refused', error.message)
    : notPaid();
}

function notPaid(): ApiError {
  return new ApiError('not_paid', 'This purchase has not been paid.');
}
