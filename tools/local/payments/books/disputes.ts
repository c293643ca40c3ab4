import { disputeObject } from '../objects/dispute';
import { Refused } from './refused';
import type { Charge, Dispute } from './state';
import { newId, recordEvent, type Turn } from './turn';

/** The buyer's bank takes the money back. @throws Refused for a charge that cannot be disputed */
export function openDispute(turn: Turn, charge: Charge): Dispute {
  if (charge.result.status !== 'succeeded' || charge.disputed) {
    throw new Refused(`Charge ${charge.id} is ${charge.disputed ? 'disputed already' : 'not paid'}.`);
  }
  charge.disputed = true;
  const dispute: Dispute = {
    id: newId('dp'),
    created: turn.now,
    charge: charge.id,
    intent: charge.intent,
    amount: charge.amount - charge.amountRefunded,
    status: 'needs_response',
  };
  turn.state.disputes[dispute.id] = dispute;
  announce(turn, 'charge.dispute.created', dispute);
  announce(turn, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank decides. A dispute that was won gives the money back; the charge stays marked as disputed. */
export function closeDispute(turn: Turn, dispute: Dispute, outcome: 'won' | 'lost'): void {
  if (dispute.status !== 'needs_response') throw new Refused(`Dispute ${dispute.id} is closed already.`);
  dispute.status = outcome;
  announce(turn, 'charge.dispute.closed', dispute);
  if (outcome === 'won') announce(turn, 'charge.dispute.funds_reinstated', dispute);
}

function announce(turn: Turn, type: string, dispute: Dispute): void {
  recordEvent(turn, type, disputeObject(turn, dispute));
}
