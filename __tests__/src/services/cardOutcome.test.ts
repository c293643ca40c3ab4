import type { PaymentIntentResult } from '@stripe/stripe-js';
import { cardOutcome } from '../../../src/services/cardOutcome';

const outcomeOf = (result: object) => cardOutcome(result as PaymentIntentResult);

it.each(['succeeded', 'processing'])('accepts a payment that is %s', (status) => {
  expect(outcomeOf({ paymentIntent: { status } })).toEqual({ kind: 'accepted' });
});

it('passes on what the provider says about a declined card', () => {
  const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
  expect(outcomeOf({ error })).toEqual({ kind: 'refused', message: 'Your card was declined.' });
});

it.each(['api_connection_error', 'api_error', 'rate_limit_error', 'idempotency_error'])(
  'does not know the outcome after %s',
  (type) => {
    expect(outcomeOf({ error: { type, message: 'Try again.' } })).toEqual({ kind: 'unknown' });
  },
);

it('does not know the outcome of a payment that the bank was asked to approve', () => {
  expect(outcomeOf({ paymentIntent: { status: 'requires_action' } })).toEqual({ kind: 'unknown' });
});

it('does not say that a card was refused when the payment has gone through meanwhile', () => {
  const error = {
    ...{ type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
    message: 'You cannot confirm this PaymentIntent because it has already succeeded.',
  };
  expect(outcomeOf({ error })).toEqual({ kind: 'accepted' });
});
