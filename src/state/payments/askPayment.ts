import { confirmPaymentEndpoint } from '../../contract/purchases';
import type { Outcome } from '../../lib/outcome';
import type { CallError } from '../../services/http';
import { callSignedIn } from '../../services/signedInCall';
import { paidOf } from './paymentsSlice';
import type { Deps } from '../deps';
import type { Paid } from '../events';

/** The state of a payment: our server asks Stripe. */
export type PaymentAnswer =
  | { readonly outcome: 'charged'; readonly paid: Paid }
  | {
      readonly outcome: 'notCharged';
      /** What Stripe last said about a card for this payment. It may be about an earlier attempt. */
      readonly lastRefusal: string | null;
    }
  | {
      readonly outcome: Extract<Outcome, 'refunded' | 'disputed'>;
      /** Another buyer had paid the same quote. */
      readonly paidByAnother?: true;
    }
  /** The money arrived, and is being checked. */
  | { readonly outcome: 'inReview' }
  /** `error`: why it is unknown; null if Stripe is still processing the payment. */
  | { readonly outcome: 'unknown'; readonly error: CallError | null };

/** Asks what became of a payment. Never rejects; what the server did not answer stays unknown. */
export async function askPayment(
  paymentIntentId: string,
  { auth }: Pick<Deps, 'auth'>,
): Promise<PaymentAnswer> {
  const result = await callSignedIn(auth, confirmPaymentEndpoint, { body: { paymentIntentId } });
  if (!result.ok) {
    const { error } = result;
    if (error.kind === 'refused' && error.code === 'not_paid')
      return { outcome: 'notCharged', lastRefusal: null };
    if (error.kind === 'refused' && error.code === 'card_refused')
      return { outcome: 'notCharged', lastRefusal: error.error };
    return { outcome: 'unknown', error };
  }
  const { purchase, paidByAnother } = result.data;
  switch (purchase.status) {
    case 'succeeded':
      return { outcome: 'charged', paid: paidOf(purchase) };
    case 'refunded':
    case 'disputed':
      return { outcome: purchase.status, ...(paidByAnother && { paidByAnother }) };
    case 'failed':
    case 'canceled':
      return { outcome: 'notCharged', lastRefusal: null };
    case 'processing':
      return purchase.in_review ? { outcome: 'inReview' } : { outcome: 'unknown', error: null };
  }
}
