import { chargeObject } from '../objects/charge';
import type { Charge, Failure, Intent, PaymentMethod } from './state';
import { newId, randomText, recordEvent, type Turn } from './turn';

/** The bank's side of a payment, still open. It becomes the intent's latest charge. */
export function chargeIntent(
  turn: Turn,
  intent: Intent,
  method: PaymentMethod,
  authenticated: boolean,
): Charge {
  const charge: Charge = {
    id: newId('ch'),
    created: turn.now,
    intent: intent.id,
    method: method.id,
    amount: intent.amount,
    authenticated,
    receiptToken: randomText(32),
    result: { status: 'pending' },
    amountRefunded: 0,
    disputed: false,
  };
  turn.state.charges[charge.id] = charge;
  intent.latestCharge = charge.id;
  return charge;
}

export function leaveChargePending(turn: Turn, charge: Charge): void {
  recordEvent(turn, 'charge.pending', chargeObject(turn, charge));
}

export function succeedCharge(turn: Turn, charge: Charge): void {
  charge.result = { status: 'succeeded' };
  recordEvent(turn, 'charge.succeeded', chargeObject(turn, charge));
}

export function failCharge(turn: Turn, charge: Charge, failure: Failure): void {
  charge.result = { status: 'failed', failure };
  recordEvent(turn, 'charge.failed', chargeObject(turn, charge));
}
