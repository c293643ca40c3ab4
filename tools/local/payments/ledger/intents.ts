import { refusal, type StandInError } from '../api/errors';
import { chargeObject, paymentIntentObject } from '../objects';
import { openDispute } from './disputes';
import { entry } from './records';
import type { CancelReason, Charge, Intent, PaymentMethod, IntentProgress } from './state';
import { type Decline, DECLINED, PROCESSING_ERROR, TEST_CARDS, UNAUTHENTICATED } from './testCards';
import { newId, randomText, recordEvent, type Transaction } from './transaction';

type NewIntent = Pick<
  Intent,
  'amount' | 'currency' | 'description' | 'statementDescriptorSuffix' | 'metadata'
>;

export function createLedgerIntent(transaction: Transaction, wanted: NewIntent): Intent {
  const id = newId('pi');
  const intent: Intent = {
    ...wanted,
    id,
    clientSecret: `${id}_secret_${randomText(25)}`,
    created: transaction.now,
    receiptEmail: null,
    latestCharge: null,
    progress: { status: 'requires_payment_method', failed: null },
  };
  transaction.state.intents[id] = intent;
  announce(transaction, 'payment_intent.created', intent);
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
): void {
  intent.description = description ?? intent.description;
  const entries = Object.entries({ ...intent.metadata, ...metadata });
  intent.metadata = Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

export function keepMethod(
  transaction: Transaction,
  card: Omit<PaymentMethod, 'id' | 'created'>,
): PaymentMethod {
  const method = { id: newId('pm'), created: transaction.now, ...card };
  transaction.state.methods[method.id] = method;
  return method;
}

const CONFIRMABLE: readonly IntentProgress['status'][] = ['requires_payment_method', 'requires_action'];

/**
 * Pays with a card. The intent ends up succeeded, processing, requires_action, or back in
 * requires_payment_method with the reason.
 * @throws StandInError when the intent can no longer be paid
 */
export function confirmIntent(transaction: Transaction, intent: Intent, method: PaymentMethod): void {
  const { status } = intent.progress;
  if (!CONFIRMABLE.includes(status)) {
    throw unexpectedState(
      status === 'succeeded'
        ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
        : `You cannot confirm this PaymentIntent because it has a status of ${status}.`,
    );
  }
  if (TEST_CARDS[method.card].authentication) {
    intent.progress = { status: 'requires_action', method: method.id, challenge: randomText(32) };
    announce(transaction, 'payment_intent.requires_action', intent);
    return;
  }
  askBank(transaction, intent, method);
}

/** Applies the buyer's answer to the 3D Secure challenge, unless the intent has moved on since. */
export function answerChallenge(
  transaction: Transaction,
  intent: Intent,
  challenge: string,
  passed: boolean,
): void {
  const { progress } = intent;
  if (progress.status !== 'requires_action' || progress.challenge !== challenge) return;
  if (passed) askBank(transaction, intent, entry(transaction.state.methods, progress.method));
  else fail(transaction, intent, UNAUTHENTICATED, null);
}

/** Settles a late payment. @throws StandInError when the intent is not processing */
export function settleLatePayment(
  transaction: Transaction,
  intent: Intent,
  outcome: 'succeeded' | 'failed',
): void {
  const { progress } = intent;
  if (progress.status !== 'processing') {
    throw unexpectedState(`This PaymentIntent is ${progress.status}, not processing.`);
  }
  const charge = entry(transaction.state.charges, progress.charge);
  if (outcome === 'succeeded') succeed(transaction, intent, charge);
  else decline(transaction, intent, charge, DECLINED);
}

/** @throws StandInError when the intent has succeeded or is already canceled */
export function cancelLedgerIntent(
  transaction: Transaction,
  intent: Intent,
  reason: CancelReason | null,
): void {
  const { progress } = intent;
  if (progress.status === 'succeeded' || progress.status === 'canceled') {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${progress.status}.`,
    );
  }
  if (progress.status === 'processing')
    failCharge(transaction, entry(transaction.state.charges, progress.charge), PROCESSING_ERROR);
  intent.progress = { status: 'canceled', at: transaction.now, reason };
  announce(transaction, 'payment_intent.canceled', intent);
}

function askBank(transaction: Transaction, intent: Intent, method: PaymentMethod): void {
  const { outcome } = TEST_CARDS[method.card];
  const charge = chargeIntent(transaction, intent, method);
  switch (outcome) {
    case 'approved':
    case 'disputed':
      succeed(transaction, intent, charge);
      if (outcome === 'disputed') openDispute(transaction, charge);
      return;
    case 'late':
      recordEvent(transaction, 'charge.pending', chargeObject(transaction, charge));
      intent.progress = { status: 'processing', method: method.id, charge: charge.id };
      announce(transaction, 'payment_intent.processing', intent);
      return;
    default:
      decline(transaction, intent, charge, outcome);
  }
}

/** Opens the bank's side of a payment, which becomes the intent's latest charge. */
function chargeIntent(transaction: Transaction, intent: Intent, method: PaymentMethod): Charge {
  const charge: Charge = {
    id: newId('ch'),
    created: transaction.now,
    intent: intent.id,
    method: method.id,
    amount: intent.amount,
    description: intent.description,
    metadata: { ...intent.metadata },
    receiptToken: randomText(32),
    result: { status: 'pending' },
    amountRefunded: 0,
    disputed: false,
  };
  transaction.state.charges[charge.id] = charge;
  intent.latestCharge = charge.id;
  return charge;
}

function succeed(transaction: Transaction, intent: Intent, charge: Charge): void {
  charge.result = { status: 'succeeded' };
  recordEvent(transaction, 'charge.succeeded', chargeObject(transaction, charge));
  intent.progress = { status: 'succeeded', method: charge.method, charge: charge.id };
  announce(transaction, 'payment_intent.succeeded', intent);
}

function decline(transaction: Transaction, intent: Intent, charge: Charge, reason: Decline): void {
  failCharge(transaction, charge, reason);
  fail(transaction, intent, reason, charge.id);
}

function failCharge(transaction: Transaction, charge: Charge, reason: Decline): void {
  charge.result = { status: 'failed', decline: reason };
  recordEvent(transaction, 'charge.failed', chargeObject(transaction, charge));
}

function fail(transaction: Transaction, intent: Intent, reason: Decline, charge: string | null): void {
  intent.progress = { status: 'requires_payment_method', failed: { decline: reason, charge } };
  announce(transaction, 'payment_intent.payment_failed', intent);
}

function announce(transaction: Transaction, type: string, intent: Intent): void {
  recordEvent(transaction, type, paymentIntentObject(transaction, intent));
}

function unexpectedState(message: string): StandInError {
  return refusal(message, { code: 'payment_intent_unexpected_state' });
}
