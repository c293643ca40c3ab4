import type { PaymentIntentResult } from '@stripe/stripe-js';
import { cardOutcome } from '../../../src/services/stripe';

const status = (name: string) => ({ paymentIntent: { status: name } });
const error = (type: string, code = type) => ({ error: { type, code, message: 'As Stripe says.' } });
const refused = (code: string) => ({ kind: 'refused', message: 'As Stripe says.', code });

it.each([
  [status('succeeded'), { kind: 'accepted', status: 'succeeded' }],
  [status('processing'), { kind: 'accepted', status: 'processing' }],
  [error('card_error', 'card_declined'), refused('card_declined')],
  [error('validation_error', 'incomplete_number'), refused('incomplete_number')],
  [
    error('invalid_request_error', 'payment_intent_authentication_failure'),
    refused('payment_intent_authentication_failure'),
  ],
  // The payment has gone through meanwhile: no card was refused.
  [error('invalid_request_error', 'payment_intent_unexpected_state'), { kind: 'accepted', status: 'over' }],
])('%j means %j', (result, outcome) => {
  expect(cardOutcome(result as PaymentIntentResult)).toEqual(outcome);
});

it.each([
  // The bank was asked to approve.
  status('requires_action'),
  ...['api_connection_error', 'api_error', 'rate_limit_error', 'idempotency_error'].map((type) =>
    error(type),
  ),
  ...['invalid_request_error', 'authentication_error', 'a_type_of_next_year'].map((type) => error(type)),
])('%j leaves the outcome unknown', (result) => {
  expect(cardOutcome(result as PaymentIntentResult)).toEqual({ kind: 'unknown' });
});
