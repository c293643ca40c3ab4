import type { PaymentIntentResult } from '@stripe/stripe-js';
import { cardOutcome } from '../../../src/services/cardOutcome';

const outcomeOf = (result: object) => cardOutcome(result as PaymentIntentResult);

it.each(['succeeded', 'processing'])('accepts a payment that is %s', (status) => {
  expect(outcomeOf({ paymentIntent: { status } })).toEqual({ kind: 'accepted', status });
});

it('passes on what the provider says about a declined card', () => {
  const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
  expect(outcomeOf({ error })).toEqual({
    kind: 'refused',
    message: 'Your card was declined.',
    code: 'card_declined',
  });
});

it.each([
  { type: 'validation_error', code: 'incomplete_number', message: 'Your card number is incomplete.' },
  {
    ...{ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
    message: 'We are unable to authenticate your payment method.',
  },
])('passes on that the card was not taken: $code', (error) => {
  expect(outcomeOf({ error })).toEqual({ kind: 'refused', message: error.message, code: error.code });
});

it.each([
  ...['api_connection_error', 'api_error', 'rate_limit_error', 'idempotency_error'],
  ...['invalid_request_error', 'authentication_error', 'a_type_of_next_year'],
])('does not know the outcome after %s', (type) => {
  expect(outcomeOf({ error: { type, message: 'Try again.' } })).toEqual({ kind: 'unknown' });
});

it('does not know the outcome of a payment that the bank was asked to approve', () => {
  expect(outcomeOf({ paymentIntent: { status: 'requires_action' } })).toEqual({ kind: 'unknown' });
});

it('does not say that a card was refused when the payment has gone through meanwhile', () => {
  const error = {
    ...{ type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
    message: 'You cannot confirm this PaymentIntent because it has already succeeded.',
  };
  expect(outcomeOf({ error })).toEqual({ kind: 'accepted', status: 'over' });
});
