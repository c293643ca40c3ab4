import { refusal } from '../api/errors';
import { disputeObject } from '../objects';
import { type Charge, type Dispute, isInquiry } from './state';
import { newId, recordEvent, type Transaction } from './transaction';

/**
 * Lets the buyer's bank take the money back, or only ask about the payment.
 * @throws StandInError for a charge that cannot be disputed
 */
export function openDispute(transaction: Transaction, charge: Charge, isOnlyInquiry = false): Dispute {
  if (charge.result.status !== 'succeeded' || charge.disputed) {
    throw refusal(`Charge ${charge.id} is ${charge.disputed ? 'disputed already' : 'not paid'}.`);
  }
  charge.disputed = true;
  const dispute: Dispute = {
    id: newId('dp'),
    created: transaction.now,
    charge: charge.id,
    intent: charge.intent,
    amount: charge.amount - charge.amountRefunded,
    status: isOnlyInquiry ? 'warning_needs_response' : 'needs_response',
  };
  transaction.state.disputes[dispute.id] = dispute;
  announce(transaction, 'charge.dispute.created', dispute);
  if (!isOnlyInquiry) announce(transaction, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** An inquiry becomes a dispute: now the bank takes the money. @throws StandInError for anything else */
export function escalateDispute(transaction: Transaction, dispute: Dispute): void {
  if (dispute.status !== 'warning_needs_response') throw refusal(`Dispute ${dispute.id} is no inquiry.`);
  dispute.status = 'needs_response';
  announce(transaction, 'charge.dispute.updated', dispute);
  announce(transaction, 'charge.dispute.funds_withdrawn', dispute);
}

/** The shop answers, and the bank decides later. @throws StandInError if it was answered before */
export function answerDispute(transaction: Transaction, dispute: Dispute): void {
  if (dispute.status !== 'needs_response') throw refusal(`Dispute ${dispute.id} awaits no answer.`);
  dispute.status = 'under_review';
  announce(transaction, 'charge.dispute.updated', dispute);
}

/** Decides a dispute. Winning returns the money; the charge stays marked as disputed. */
export function closeDispute(
  transaction: Transaction,
  dispute: Dispute,
  outcome: 'won' | 'lost' | 'warning_closed',
): void {
  const fits = isInquiry(dispute) === (outcome === 'warning_closed');
  if (['won', 'lost', 'warning_closed'].includes(dispute.status) || !fits)
    throw refusal(`Dispute ${dispute.id} is closed already.`);
  dispute.status = outcome;
  announce(transaction, 'charge.dispute.closed', dispute);
  if (outcome === 'won') announce(transaction, 'charge.dispute.funds_reinstated', dispute);
}

function announce(transaction: Transaction, type: string, dispute: Dispute): void {
  recordEvent(transaction, type, disputeObject(transaction, dispute));
}
