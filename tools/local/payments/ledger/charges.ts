import { chargeObject } from '../objects/charge';
import type { Charge, ChargeFailure, Intent, PaymentMethod } from './state';
import { newId, randomText, recordEvent, type Transaction } from './transaction';

/** Opens the bank's side of a payment, which becomes the intent's latest charge. */
export function chargeIntent(
  transaction: Transaction,
  intent: Intent,
  method: PaymentMethod,
  authenticated: boolean,
): Charge {
  const charge: Charge = {
    id: newId('ch'),
    created: transaction.now,
    intent: intent.id,
    method: method.id,
    amount: intent.amount,
    authenticated,
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

export function leaveChargePending(transaction: Transaction, charge: Charge): void {
  recordEvent(transaction, 'charge.pending', chargeObject(transaction, charge));
}

export function succeedCharge(transaction: Transaction, charge: Charge): void {
  charge.result = { status: 'succeeded' };
  recordEvent(transaction, 'charge.succeeded', chargeObject(transaction, charge));
}

export function failCharge(transaction: Transaction, charge: Charge, failure: ChargeFailure): void {
  charge.result = { status: 'failed', failure };
  recordEvent(transaction, 'charge.failed', chargeObject(transaction, charge));
}
