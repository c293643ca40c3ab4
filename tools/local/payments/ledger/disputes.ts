import { refusal } from '../api/errors';
import { nulls } from './objects';
import { type Charge, type Dispute, isInquiry, keep, newId, recordEvent, type Transaction } from './state';

const WEEK = 7 * 24 * 60 * 60;

/**
 * Lets the buyer's bank take the money back, or only ask about the payment.
 * @throws StandInError for a charge that cannot be disputed
 */
export function openDispute(transaction: Transaction, charge: Charge, isOnlyInquiry = false): Dispute {
  if (!charge.paid || charge.disputed)
    throw refusal(`Charge ${charge.id} is ${charge.disputed ? 'disputed already' : 'not paid'}.`);
  charge.disputed = true;
  const dispute = keep<Dispute>(transaction.state.disputes, {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: transaction.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...nulls('access_activity_log', 'billing_address', 'cancellation_policy', 'cancellation_rebuttal'),
      ...nulls('cancellation_policy_disclosure', 'customer_communication', 'customer_email_address'),
      ...nulls('customer_name', 'customer_purchase_ip', 'customer_signature', 'product_description'),
      ...nulls('duplicate_charge_documentation', 'duplicate_charge_explanation', 'duplicate_charge_id'),
      ...nulls('receipt', 'refund_policy', 'refund_policy_disclosure', 'refund_refusal_explanation'),
      ...nulls('service_date', 'service_documentation', 'shipping_address', 'shipping_carrier'),
      ...nulls('shipping_date', 'shipping_documentation', 'shipping_tracking_number'),
      ...nulls('uncategorized_file', 'uncategorized_text'),
      enhanced_evidence: {},
    },
    evidence_details: {
      due_by: transaction.now + WEEK,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: true,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'warning_needs_response',
  });
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
  dispute.status = 'needs_response';
  dispute.is_charge_refundable = false;
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
