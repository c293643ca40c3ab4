import type { PaymentIntentResult } from '@stripe/stripe-js';
import type { CardOutcome } from './payments';

/** Stripe error types after which we can't tell whether the card was charged. */
const UNKNOWN_OUTCOME: readonly string[] = [
  'api_connection_error',
  'api_error',
  'rate_limit_error',
  'idempotency_error',
];

/** What the provider's answer to a card payment means for the buyer. */
export function cardOutcome({ error, paymentIntent }: PaymentIntentResult): CardOutcome {
  if (error === undefined) {
    return paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing'
      ? { kind: 'accepted' }
      : { kind: 'unknown' };
  }
  // This card was not asked for anything: the payment is over, because it was paid in another tab or approved
  // in the bank's app. The provider's message would say 'not charged', which is not so.
  if (error.code === 'payment_intent_unexpected_state') return { kind: 'accepted' };
  if (UNKNOWN_OUTCOME.includes(error.type)) return { kind: 'unknown' };
  return { kind: 'refused', message: error.message ?? 'Your card was declined.' };
}
