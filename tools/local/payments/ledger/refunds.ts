import { refusal } from '../api/errors';
import { nulls } from './objects';
import {
  type Charge,
  find,
  isInquiry,
  keep,
  newId,
  recordEvent,
  type Refund,
  type Transaction,
} from './state';

/**
 * Refunds `amount` cents, or whatever is left. The PaymentIntent stays succeeded; its charge holds the
 * refunded sum.
 * @throws StandInError when the charge was not paid, is refunded or disputed, or has less left
 */
export function refundCharge(
  transaction: Transaction,
  charge: Charge,
  wanted: { readonly amount?: number | undefined; readonly reason?: Refund['reason'] | undefined } = {},
): Refund {
  const left = charge.amount - charge.amount_refunded;
  const { amount = left, reason = null } = wanted;
  refuseUnlessRefundable(transaction, charge, amount, left);
  giveBack(charge, amount);
  const refund = keep<Refund>(transaction.state.refunds, {
    ...nulls('customer', 'customer_account', 'receipt_number'),
    ...nulls('source_transfer_reversal', 'transfer_reversal'),
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: transaction.now,
    currency: charge.currency,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    status: 'succeeded',
  });
  recordEvent(transaction, 'refund.created', refund);
  recordEvent(transaction, 'charge.refunded', charge);
  return refund;
}

/** The buyer's bank sends a refund back. @throws StandInError if it did before */
export function failRefund(transaction: Transaction, refund: Refund): Refund {
  if (refund.status === 'failed') throw refusal(`Refund ${refund.id} has failed already.`);
  refund.status = 'failed';
  refund.failure_reason = 'lost_or_stolen_card';
  giveBack(find(transaction.state.charges, refund.charge), -refund.amount);
  for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated'])
    recordEvent(transaction, type, refund);
  return refund;
}

function giveBack(charge: Charge, amount: number): void {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
}

function refuseUnlessRefundable({ state }: Transaction, charge: Charge, amount: number, left: number): void {
  const refuse = (why: string, code: string) => refusal(`Charge ${charge.id} ${why}.`, { code });
  const disputes = Object.values(state.disputes).filter((dispute) => dispute.charge === charge.id);
  if (!charge.paid) throw nothingToRefund(charge.payment_intent);
  if (disputes.some((dispute) => !isInquiry(dispute)))
    throw refuse('has been charged back; cannot issue a refund', 'charge_disputed');
  if (left === 0) throw refuse('has already been refunded', 'charge_already_refunded');
  if (amount > left) throw refuse(`has ${left} cents left, fewer than ${amount}`, 'amount_too_large');
}

export const nothingToRefund = (intent: string) =>
  refusal(`This PaymentIntent (${intent}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  });
