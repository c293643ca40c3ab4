import { refusal } from '../api/errors';
import { openDispute } from './disputes';
import { newCharge, newIntent, type NewIntent } from './objects';
import { type Charge, find, type Intent, keep, recordEvent, type Transaction } from './state';
import { ASKS_BUYER, BANK_ANSWERS, type Decline, DECLINED, PROCESSING_ERROR, UNAUTHENTICATED } from './cards';

export function createIntent(transaction: Transaction, wanted: NewIntent): Intent {
  const intent = keep(transaction.state.intents, newIntent(transaction, wanted));
  recordEvent(transaction, 'payment_intent.created', intent);
  return intent;
}

/**
 * Describes an intent again, in any state. What is not given stays as it is; an empty value drops its key
 * from the metadata. Stripe announces no event for this.
 */
export function describeIntent(
  intent: Intent,
  description: string | undefined,
  metadata: Intent['metadata'] = {},
): Intent {
  intent.description = description ?? intent.description;
  const entries = Object.entries({ ...intent.metadata, ...metadata });
  intent.metadata = Object.fromEntries(entries.filter(([, value]) => value !== ''));
  return intent;
}

/**
 * Pays with a stored card. The intent ends up succeeded, processing, requires_action, or back in
 * requires_payment_method with the reason.
 * @throws StandInError when the intent can no longer be paid
 */
export function confirmIntent(transaction: Transaction, intent: Intent, method: string): void {
  if (!['requires_payment_method', 'requires_action'].includes(intent.status))
    throw unexpectedState('confirm', intent);
  if (!ASKS_BUYER.includes(find(transaction.state.methods, method).number)) {
    askBank(transaction, intent, method);
    return;
  }
  const page = `${transaction.url}/challenge/${intent.id}`;
  move(transaction, intent, 'requires_action', {
    status: 'requires_action',
    payment_method: method,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { stripe_js: page } },
  });
}

/** Applies the buyer's answer to the 3D Secure challenge. @throws StandInError when none is waited for */
export function answerChallenge(transaction: Transaction, intent: Intent, passed: boolean): Intent {
  if (intent.status !== 'requires_action')
    throw refusal(`PaymentIntent ${intent.id} waits for no authentication.`);
  if (passed) askBank(transaction, intent, intent.payment_method ?? '');
  else fail(transaction, intent, UNAUTHENTICATED);
  return intent;
}

/** Settles a late payment. @throws StandInError when the intent is not processing */
export function settleLatePayment(
  transaction: Transaction,
  intent: Intent,
  outcome: 'succeeded' | 'failed',
): Intent {
  if (intent.status !== 'processing') throw unexpectedState('settle', intent);
  const charge = find(transaction.state.charges, intent.latest_charge);
  if (outcome === 'succeeded') succeed(transaction, intent, charge);
  else decline(transaction, intent, charge, DECLINED);
  return intent;
}

/** @throws StandInError when the intent has succeeded or is already canceled */
export function cancelIntent(
  transaction: Transaction,
  intent: Intent,
  reason: Intent['cancellation_reason'],
): void {
  const { status } = intent;
  if (status === 'succeeded' || status === 'canceled') throw unexpectedState('cancel', intent);
  if (status === 'processing')
    failCharge(transaction, find(transaction.state.charges, intent.latest_charge), PROCESSING_ERROR);
  move(transaction, intent, 'canceled', {
    ...{ status: 'canceled', canceled_at: transaction.now, cancellation_reason: reason },
  });
}

function askBank(transaction: Transaction, intent: Intent, method: string): void {
  const { charges, methods } = transaction.state;
  const card = find(methods, method);
  const charge = keep(charges, newCharge(transaction, intent, method, card));
  intent.latest_charge = charge.id;
  const answer = find(BANK_ANSWERS, card.number);
  if (answer === 'late') {
    recordEvent(transaction, 'charge.pending', charge);
    const processing = { type: 'card', card: {} } as const;
    move(transaction, intent, 'processing', { status: 'processing', payment_method: method, processing });
  } else if (typeof answer === 'object') {
    decline(transaction, intent, charge, answer);
  } else {
    succeed(transaction, intent, charge);
    if (answer === 'disputed') openDispute(transaction, charge);
  }
}

function succeed(transaction: Transaction, intent: Intent, charge: Charge): void {
  const { amount, payment_method } = charge;
  Object.assign(charge, {
    ...{ status: 'succeeded', paid: true, captured: true, amount_captured: amount },
    balance_transaction: charge.id.replace(/^ch_/u, 'txn_'),
    receipt_url: `${transaction.url}/receipts/${charge.id}`,
  } satisfies Partial<Charge>);
  recordEvent(transaction, 'charge.succeeded', charge);
  move(transaction, intent, 'succeeded', { status: 'succeeded', amount_received: amount, payment_method });
}

function decline(transaction: Transaction, intent: Intent, charge: Charge, reason: Decline): void {
  failCharge(transaction, charge, reason);
  fail(transaction, intent, { ...reason, charge: charge.id });
}

function failCharge(transaction: Transaction, charge: Charge, { code, message }: Decline): void {
  Object.assign(charge, {
    ...{ status: 'failed', failure_code: code, failure_message: message },
  } satisfies Partial<Charge>);
  recordEvent(transaction, 'charge.failed', charge);
}

function fail(transaction: Transaction, intent: Intent, reason: Decline & { charge?: string }): void {
  move(transaction, intent, 'payment_failed', {
    status: 'requires_payment_method',
    last_payment_error: reason as Intent['last_payment_error'],
  });
}

/** What an intent has only in the state that sets it. */
const NOTHING = { last_payment_error: null, next_action: null, payment_method: null, processing: null };

function move(transaction: Transaction, intent: Intent, event: string, changes: Partial<Intent>): void {
  Object.assign(intent, NOTHING, changes);
  recordEvent(transaction, `payment_intent.${event}`, intent);
}

const unexpectedState = (act: string, { status }: Intent) =>
  refusal(`You cannot ${act} this PaymentIntent because it has a status of ${status}.`, {
    code: 'payment_intent_unexpected_state',
  });
