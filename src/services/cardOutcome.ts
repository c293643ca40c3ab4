import type { PaymentIntentResult } from '@stripe/stripe-js';
import type { CardOutcome } from './payments';

/**
 * Stripe's error types, and one code, after which we know that nothing was taken. Anything else may be
 * anything.
 */
const REFUSALS: readonly (string | undefined)[] = [
  'card_error',
  'validation_error',
  'payment_intent_authentication_failure',
];

/** What the provider's answer to a card payment means for the buyer. */
export function cardOutcome({ error, paymentIntent }: PaymentIntentResult): CardOutcome {
  if (error === undefined) {
    const { status } = paymentIntent;
    return status === 'succeeded' || status === 'processing'
      ? { kind: 'accepted', status }
      : { kind: 'unknown' };
  }
  // This card was not asked for anything: the payment is over, because it was paid in another tab or approved
  // in the bank's app. The provider's message would say 'not charged', which is not so.
  if (error.code === 'payment_intent_unexpected_state') return { kind: 'accepted', status: 'over' };
  return REFUSALS.includes(error.type) || REFUSALS.includes(error.code)
    ? {
        kind: 'refused',
        message: error.message ?? 'Your card was declined.',
        code: error.code ?? error.type,
      }
    : { kind: 'unknown' };
}
