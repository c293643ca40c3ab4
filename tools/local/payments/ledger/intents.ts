import { refusal } from '../api/errors';
import { openDispute } from './disputes';
import { newCharge, newIntent, type NewIntent } from './objects';
import { type Charge, entry, type Intent } from './state';
import { type Decline, DECLINED, PROCESSING_ERROR, TEST_CARDS, UNAUTHENTICATED } from './testCards';
import { randomText, recordEvent, type Transaction } from './transaction';

export function createLedgerIntent(transaction: Transaction, wanted: NewIntent): Intent {
  const intent = newIntent(transaction, wanted);
  transaction.state.intents[intent.id] = intent;
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
    throw unexpectedState(
      intent.status === 'succeeded'
        ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
        : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    );
  if (!TEST_CARDS[entry(transaction.state.methods, method).card].authentication) {
    askBank(transaction, intent, method);
    return;
  }
  move(transaction, intent, 'requires_action', {
    status: 'requires_action',
    payment_method: method,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: {
        type: 'three_d_secure_redirect',
        stripe_js: `${transaction.url}/challenge/${randomText(32)}`,
      },
    },
  });
}

/** The intent that waits for the buyer's answer to the 3D Secure challenge at this path. */
export const challengedIntent = ({ state }: Transaction, path: string): Intent | undefined =>
  Object.values(state.intents).find(({ next_action: action }) =>
    (action?.use_stripe_sdk as { stripe_js: string } | undefined)?.stripe_js.endsWith(path),
  );

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
  if (intent.status !== 'processing')
    throw unexpectedState(`This PaymentIntent is ${intent.status}, not processing.`);
  const charge = entry(transaction.state.charges, intent.latest_charge);
  if (outcome === 'succeeded') succeed(transaction, intent, charge);
  else decline(transaction, intent, charge, DECLINED);
  return intent;
}

/** @throws StandInError when the intent has succeeded or is already canceled */
export function cancelLedgerIntent(
  transaction: Transaction,
  intent: Intent,
  reason: Intent['cancellation_reason'],
): void {
  const { status } = intent;
  if (status === 'succeeded' || status === 'canceled')
    throw unexpectedState(`You cannot cancel this PaymentIntent because it has a status of ${status}.`);
  if (status === 'processing')
    failCharge(transaction, entry(transaction.state.charges, intent.latest_charge), PROCESSING_ERROR);
  move(transaction, intent, 'canceled', {
    ...{ status: 'canceled', canceled_at: transaction.now, cancellation_reason: reason },
  });
}

function askBank(transaction: Transaction, intent: Intent, method: string): void {
  const card = entry(transaction.state.methods, method);
  const { outcome } = TEST_CARDS[card.card];
  const charge = newCharge(transaction, intent, method, card);
  transaction.state.charges[charge.id] = charge;
  intent.latest_charge = charge.id;
  switch (outcome) {
    case 'approved':
    case 'disputed':
      succeed(transaction, intent, charge);
      if (outcome === 'disputed') openDispute(transaction, charge);
      return;
    case 'late':
      recordEvent(transaction, 'charge.pending', charge);
      move(transaction, intent, 'processing', {
        ...{ status: 'processing', payment_method: method, processing: { type: 'card', card: {} } },
      });
      return;
    default:
      decline(transaction, intent, charge, outcome);
  }
}

function succeed(transaction: Transaction, intent: Intent, charge: Charge): void {
  const { amount, payment_method } = charge;
  Object.assign(charge, {
    ...{ status: 'succeeded', paid: true, captured: true, amount_captured: amount },
    balance_transaction: charge.id.replace(/^ch_/u, 'txn_'),
    // Random, so that receipts cannot be enumerated.
    receipt_url: `${transaction.url}/receipts/${randomText(32)}`,
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

const unexpectedState = (message: string) => refusal(message, { code: 'payment_intent_unexpected_state' });
