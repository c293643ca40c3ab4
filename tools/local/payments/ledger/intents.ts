import { paymentIntentObject } from '../objects/paymentIntent';
import { chargeIntent, failCharge, leaveChargePending, succeedCharge } from './charges';
import { openDispute } from './disputes';
import { entry } from './records';
import { RefusedCall } from './refused';
import type { CancelReason, ChargeFailure, Intent, Metadata, PaymentMethod, IntentProgress } from './state';
import { TEST_CARDS } from './testCards';
import { newId, randomText, recordEvent, type Transaction } from './transaction';

type NewIntent = Pick<
  Intent,
  | 'amount'
  | 'currency'
  | 'captureMethod'
  | 'automaticMethods'
  | 'description'
  | 'receiptEmail'
  | 'statementDescriptorSuffix'
  | 'metadata'
>;

export function createLedgerIntent(
  transaction: Transaction,
  wanted: NewIntent,
  method: PaymentMethod | null,
): Intent {
  const id = newId('pi');
  const intent: Intent = {
    ...wanted,
    id,
    clientSecret: `${id}_secret_${randomText(25)}`,
    created: transaction.now,
    latestCharge: null,
    progress:
      method === null
        ? { status: 'requires_payment_method', failed: null }
        : { status: 'requires_confirmation', method: method.id },
  };
  transaction.state.intents[id] = intent;
  announce(transaction, 'payment_intent.created', intent);
  return intent;
}

/** What may change in any state. An empty value drops its key from the metadata; null drops all of them. */
interface Description {
  readonly description: string | undefined;
  readonly metadata: Metadata | null | undefined;
}

/** Describes an intent again. What is not given stays as it is. Stripe announces no event for this. */
export function describeIntent(intent: Intent, { description, metadata }: Description): void {
  intent.description = description ?? intent.description;
  const entries = Object.entries({ ...(metadata !== null && intent.metadata), ...metadata });
  intent.metadata = Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

const CONFIRMABLE: readonly IntentProgress['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/**
 * Pays with the named card, or else the one already attached. The intent ends up succeeded, processing,
 * requires_action, or back in requires_payment_method with the reason.
 * @throws RefusedCall when the intent can no longer be paid or has no card
 */
export function confirmIntent(transaction: Transaction, intent: Intent, named: PaymentMethod | null): void {
  refuseUnlessConfirmable(intent.progress);
  const method = named ?? waitingMethod(transaction, intent.progress);
  if (method === null) {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    );
  }
  if (TEST_CARDS[method.card].authentication) {
    intent.progress = { status: 'requires_action', method: method.id, challenge: randomText(32) };
    announce(transaction, 'payment_intent.requires_action', intent);
    return;
  }
  askBank(transaction, intent, method, { authenticated: false });
}

function refuseUnlessConfirmable({ status }: IntentProgress): void {
  if (CONFIRMABLE.includes(status)) return;
  throw unexpectedState(
    status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
  );
}

function waitingMethod({ state }: Transaction, progress: IntentProgress): PaymentMethod | null {
  const waits = progress.status === 'requires_confirmation' || progress.status === 'requires_action';
  return waits ? entry(state.methods, progress.method) : null;
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
  const method = entry(transaction.state.methods, progress.method);
  if (passed) askBank(transaction, intent, method, { authenticated: true });
  else fail(transaction, intent, method.id, { kind: 'unauthenticated' });
}

/** Settles a late payment. @throws RefusedCall when the intent is not processing */
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
  if (outcome === 'succeeded') {
    succeedCharge(transaction, charge);
    succeed(transaction, intent, progress.method, charge.id);
    return;
  }
  const failure: ChargeFailure = { kind: 'declined', decline: 'generic_decline', charge: charge.id };
  failCharge(transaction, charge, failure);
  fail(transaction, intent, progress.method, failure);
}

const CANCELABLE: readonly IntentProgress['status'][] = [...CONFIRMABLE, 'processing'];

/** @throws RefusedCall when the intent has succeeded or is already canceled */
export function cancelLedgerIntent(
  transaction: Transaction,
  intent: Intent,
  reason: CancelReason | null,
): void {
  const { progress } = intent;
  if (!CANCELABLE.includes(progress.status)) {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${progress.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    );
  }
  if (progress.status === 'processing') {
    const charge = entry(transaction.state.charges, progress.charge);
    failCharge(transaction, charge, { kind: 'declined', decline: 'processing_error', charge: charge.id });
  }
  const method = 'method' in progress ? progress.method : null;
  intent.progress = { status: 'canceled', method, at: transaction.now, reason };
  announce(transaction, 'payment_intent.canceled', intent);
}

function askBank(
  transaction: Transaction,
  intent: Intent,
  method: PaymentMethod,
  how: { authenticated: boolean },
): void {
  const { outcome } = TEST_CARDS[method.card];
  const charge = chargeIntent(transaction, intent, method, how.authenticated);
  switch (outcome.kind) {
    case 'approved':
      succeedCharge(transaction, charge);
      succeed(transaction, intent, method.id, charge.id);
      if (outcome.disputed) openDispute(transaction, charge);
      return;
    case 'late':
      leaveChargePending(transaction, charge);
      intent.progress = { status: 'processing', method: method.id, charge: charge.id };
      announce(transaction, 'payment_intent.processing', intent);
      return;
    case 'declined':
    case 'blocked': {
      const failure: ChargeFailure = { ...outcome, charge: charge.id };
      failCharge(transaction, charge, failure);
      fail(transaction, intent, method.id, failure);
    }
  }
}

function succeed(transaction: Transaction, intent: Intent, method: string, charge: string): void {
  intent.progress = { status: 'succeeded', method, charge };
  announce(transaction, 'payment_intent.succeeded', intent);
}

function fail(transaction: Transaction, intent: Intent, method: string, failure: ChargeFailure): void {
  intent.progress = { status: 'requires_payment_method', failed: { failure, method } };
  announce(transaction, 'payment_intent.payment_failed', intent);
}

function announce(transaction: Transaction, type: string, intent: Intent): void {
  recordEvent(transaction, type, paymentIntentObject(transaction, intent));
}

function unexpectedState(message: string): RefusedCall {
  return new RefusedCall(message, { code: 'payment_intent_unexpected_state' });
}
