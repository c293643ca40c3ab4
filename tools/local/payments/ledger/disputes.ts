import { refusal } from '../api/errors';
import { newInquiry } from './objects';
import { type Charge, type Dispute, isInquiry } from './state';
import { recordEvent, type Transaction } from './transaction';

/**
 * Lets the buyer's bank take the money back, or only ask about the payment.
 * @throws StandInError for a charge that cannot be disputed
 */
export function openDispute(transaction: Transaction, charge: Charge, isOnlyInquiry = false): Dispute {
  if (!charge.paid || charge.disputed)
    throw refusal(`Charge ${charge.id} is ${charge.disputed ? 'disputed already' : 'not paid'}.`);
  charge.disputed = true;
  const dispute = newInquiry(transaction, charge);
  transaction.state.disputes[dispute.id] = dispute;
  if (isOnlyInquiry) recordEvent(transaction, 'charge.dispute.created', dispute);
  else takeMoney(transaction, dispute, 'created');
  return dispute;
}

/** An inquiry becomes a dispute: now the bank takes the money. @throws StandInError for anything else */
export function escalateDispute(transaction: Transaction, dispute: Dispute): Dispute {
  if (dispute.status !== 'warning_needs_response') throw refusal(`Dispute ${dispute.id} is no inquiry.`);
  takeMoney(transaction, dispute, 'updated');
  return dispute;
}

function takeMoney(transaction: Transaction, dispute: Dispute, event: 'created' | 'updated'): void {
  Object.assign(dispute, {
    status: 'needs_response',
    is_charge_refundable: false,
  } satisfies Partial<Dispute>);
  recordEvent(transaction, `charge.dispute.${event}`, dispute);
  recordEvent(transaction, 'charge.dispute.funds_withdrawn', dispute);
}

/** The shop answers, and the bank decides later. @throws StandInError if it was answered before */
export function answerDispute(transaction: Transaction, dispute: Dispute): Dispute {
  if (dispute.status !== 'needs_response') throw refusal(`Dispute ${dispute.id} awaits no answer.`);
  dispute.status = 'under_review';
  recordEvent(transaction, 'charge.dispute.updated', dispute);
  return dispute;
}

/** Decides a dispute. Winning returns the money; the charge stays marked as disputed. */
export function closeDispute(
  transaction: Transaction,
  dispute: Dispute,
  outcome: 'won' | 'lost' | 'warning_closed',
): Dispute {
  const fits = isInquiry(dispute) === (outcome === 'warning_closed');
  if (['won', 'lost', 'warning_closed'].includes(dispute.status) || !fits)
    throw refusal(`Dispute ${dispute.id} is closed already.`);
  dispute.status = outcome;
  recordEvent(transaction, 'charge.dispute.closed', dispute);
  if (outcome === 'won') recordEvent(transaction, 'charge.dispute.funds_reinstated', dispute);
  return dispute;
}
