import { paymentIntentObject } from '../objects/paymentIntent';
import { chargeIntent, failCharge, leaveChargePending, succeedCharge } from './charges';
import { openDispute } from './disputes';
import { entry } from './records';
import { Refused } from './refused';
import type { CancelReason, Failure, Intent, PaymentMethod, Progress } from './state';
import { TEST_CARDS } from './testCards';
import { newId, randomText, recordEvent, type Turn } from './turn';

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

export function createIntent(turn: Turn, wanted: NewIntent, method: PaymentMethod | null): Intent {
  const id = newId('pi');
  const intent: Intent = {
    ...wanted,
    id,
    clientSecret: `${id}_secret_${randomText(25)}`,
    created: turn.now,
    latestCharge: null,
    progress:
      method === null
        ? { status: 'requires_payment_method', failed: null }
        : { status: 'requires_confirmation', method: method.id },
  };
  turn.state.intents[id] = intent;
  announce(turn, 'payment_intent.created', intent);
  return intent;
}

const CONFIRMABLE: readonly Progress['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/**
 * Pays with a card, the one named or the one that waits: the intent ends in succeeded, processing, requires_action,
 * or back in requires_payment_method with the reason.
 * @throws Refused when the intent is past paying or there is no card
 */
export function confirmIntent(turn: Turn, intent: Intent, named: PaymentMethod | null): void {
  refuseUnlessConfirmable(intent.progress);
  const method = named ?? waitingMethod(turn, intent.progress);
  if (method === null) {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    );
  }
  if (TEST_CARDS[method.card].authentication) {
    intent.progress = { status: 'requires_action', method: method.id, challenge: randomText(32) };
    announce(turn, 'payment_intent.requires_action', intent);
    return;
  }
  askBank(turn, intent, method, { authenticated: false });
}

function refuseUnlessConfirmable({ status }: Progress): void {
  if (CONFIRMABLE.includes(status)) return;
  throw unexpectedState(
    status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
  );
}

function waitingMethod({ state }: Turn, progress: Progress): PaymentMethod | null {
  const waits = progress.status === 'requires_confirmation' || progress.status === 'requires_action';
  return waits ? entry(state.methods, progress.method) : null;
}

/** The buyer's answer to the 3D Secure challenge. An intent that has moved on since is left as it is. */
export function answerChallenge(turn: Turn, intent: Intent, challenge: string, passed: boolean): void {
  const { progress } = intent;
  if (progress.status !== 'requires_action' || progress.challenge !== challenge) return;
  const method = entry(turn.state.methods, progress.method);
  if (passed) askBank(turn, intent, method, { authenticated: true });
  else fail(turn, intent, method.id, { kind: 'unauthenticated' });
}

/** Ends a late payment. @throws Refused when the intent is not processing */
export function settleLatePayment(turn: Turn, intent: Intent, outcome: 'succeeded' | 'failed'): void {
  const { progress } = intent;
  if (progress.status !== 'processing') {
    throw unexpectedState(`This PaymentIntent is ${progress.status}, not processing.`);
  }
  const charge = entry(turn.state.charges, progress.charge);
  if (outcome === 'succeeded') {
    succeedCharge(turn, charge);
    succeed(turn, intent, progress.method, charge.id);
    return;
  }
  const failure: Failure = { kind: 'declined', decline: 'generic_decline', charge: charge.id };
  failCharge(turn, charge, failure);
  fail(turn, intent, progress.method, failure);
}

const CANCELABLE: readonly Progress['status'][] = [...CONFIRMABLE, 'processing'];

/** @throws Refused when the intent has succeeded or was canceled before */
export function cancelIntent(turn: Turn, intent: Intent, reason: CancelReason | null): void {
  const { progress } = intent;
  if (!CANCELABLE.includes(progress.status)) {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${progress.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    );
  }
  if (progress.status === 'processing') {
    const charge = entry(turn.state.charges, progress.charge);
    failCharge(turn, charge, { kind: 'declined', decline: 'processing_error', charge: charge.id });
  }
  const method = 'method' in progress ? progress.method : null;
  intent.progress = { status: 'canceled', method, at: turn.now, reason };
  announce(turn, 'payment_intent.canceled', intent);
}

function askBank(turn: Turn, intent: Intent, method: PaymentMethod, how: { authenticated: boolean }): void {
  const { outcome } = TEST_CARDS[method.card];
  const charge = chargeIntent(turn, intent, method, how.authenticated);
  switch (outcome.kind) {
    case 'approved':
      succeedCharge(turn, charge);
      succeed(turn, intent, method.id, charge.id);
      if (outcome.disputed) openDispute(turn, charge);
      return;
    case 'late':
      leaveChargePending(turn, charge);
      intent.progress = { status: 'processing', method: method.id, charge: charge.id };
      announce(turn, 'payment_intent.processing', intent);
      return;
    case 'declined':
    case 'blocked': {
      const failure: Failure = { ...outcome, charge: charge.id };
      failCharge(turn, charge, failure);
      fail(turn, intent, method.id, failure);
    }
  }
}

function succeed(turn: Turn, intent: Intent, method: string, charge: string): void {
  intent.progress = { status: 'succeeded', method, charge };
  announce(turn, 'payment_intent.succeeded', intent);
}

function fail(turn: Turn, intent: Intent, method: string, failure: Failure): void {
  intent.progress = { status: 'requires_payment_method', failed: { failure, method } };
  announce(turn, 'payment_intent.payment_failed', intent);
}

function announce(turn: Turn, type: string, intent: Intent): void {
  recordEvent(turn, type, paymentIntentObject(turn, intent));
}

function unexpectedState(message: string): Refused {
  return new Refused(message, { code: 'payment_intent_unexpected_state' });
}
