import { docUrl, type ErrorBody } from '../api/errors';
import { entry } from '../ledger/records';
import { BLOCKED, DECLINES, type Decline } from '../ledger/declines';
import type { ChargeFailure, State } from '../ledger/state';
import { paymentMethodObject } from './paymentMethod';

/** The decline the buyer sees; null if the bank was never asked. */
export function declineOf(failure: ChargeFailure): Decline | null {
  if (failure.kind === 'declined') return DECLINES[failure.decline];
  return failure.kind === 'blocked' ? BLOCKED : null;
}

/** A PaymentIntent's `last_payment_error`; with the PaymentIntent added, the `error` of a 402. */
export function failureObject(state: State, failure: ChargeFailure, method: string): ErrorBody {
  const body = failure.kind === 'unauthenticated' ? UNAUTHENTICATED : declinedBody(failure);
  return { ...body, payment_method: paymentMethodObject(entry(state.methods, method)) };
}

function declinedBody(failure: Exclude<ChargeFailure, { kind: 'unauthenticated' }>): ErrorBody {
  const decline: Decline = failure.kind === 'blocked' ? BLOCKED : DECLINES[failure.decline];
  return {
    charge: failure.charge,
    code: decline.code,
    decline_code: decline.declineCode,
    doc_url: docUrl(decline.code),
    message: decline.message,
    ...(decline.param === undefined ? {} : { param: decline.param }),
    type: 'card_error',
  };
}

const UNAUTHENTICATED: ErrorBody = {
  code: 'payment_intent_authentication_failure',
  doc_url: docUrl('payment_intent_authentication_failure'),
  message:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
  type: 'invalid_request_error',
};
