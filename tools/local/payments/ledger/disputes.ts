import { disputeObject } from '../objects/dispute';
import { Refused } from './refused';
import type { Charge, Dispute } from './state';
import { newId, recordEvent, type Transaction } from './transaction';

/** Lets the buyer's bank take the money back. @throws Refused for a charge that cannot be disputed */
export function openDispute(transaction: Transaction, charge: Charge): Dispute {
  if (charge.result.status !== 'succeeded' || charge.disputed) {
    throw new Refused(`Charge ${charge.id} is ${charge.disputed ? 'disputed already' : 'not paid'}.`);
  }
  charge.disputed = true;
  const dispute: Dispute = {
    id: newId('dp'),
    created: transaction.now,
    charge: charge.id,
    intent: charge.intent,
    amount: charge.amount - charge.amountRefunded,
    status: 'needs_response',
  };
  transaction.state.disputes[dispute.id] = dispute;
  announce(transaction, 'charge.dispute.created', dispute);
  announce(transaction, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Decides a dispute. Winning returns the money; the charge stays marked as disputed. */
export function closeDispute(transaction: Transaction, dispute: Dispute, outcome: 'won' | 'lost'): void {
  if (dispute.status !== 'needs_response') throw new Refused(`Dispute ${dispute.id} is closed already.`);
  dispute.status = outcome;
  announce(transaction, 'charge.dispute.closed', dispute);
  if (outcome === 'won') announce(transaction, 'charge.dispute.funds_reinstated', dispute);
}

function announce(transaction: Transaction, type: string, dispute: Dispute): void {
  recordEvent(transaction, type, disputeObject(transaction, dispute));
}
