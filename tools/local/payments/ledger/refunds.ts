import { refusal } from '../api/errors';
import { newRefund } from './objects';
import { type Charge, entry, isInquiry, type Refund } from './state';
import { recordEvent, type Transaction } from './transaction';

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
  const refund = newRefund(transaction, charge, { amount, reason });
  transaction.state.refunds[refund.id] = refund;
  recordEvent(transaction, 'refund.created', refund);
  recordEvent(transaction, 'charge.refunded', charge);
  return refund;
}

/** The buyer's bank sends a refund back. @throws StandInError if it did before */
export function failRefund(transaction: Transaction, refund: Refund): Refund {
  if (refund.status === 'failed') throw refusal(`Refund ${refund.id} has failed already.`);
  Object.assign(refund, {
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
  } satisfies Partial<Refund>);
  giveBack(entry(transaction.state.charges, refund.charge), -refund.amount);
  for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated'])
    recordEvent(transaction, type, refund);
  return refund;
}

function giveBack(charge: Charge, amount: number): void {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
}

function refuseUnlessRefundable({ state }: Transaction, charge: Charge, amount: number, left: number): void {
  if (!charge.paid) throw nothingToRefund(charge.payment_intent);
  const disputes = Object.values(state.disputes).filter((dispute) => dispute.charge === charge.id);
  if (disputes.some((dispute) => !isInquiry(dispute)))
    throw refusal(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  if (left === 0)
    throw refusal(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (amount > left)
    throw refusal(
      `Refund amount (${amount} cents) is greater than unrefunded amount on charge (${left} cents)`,
      { param: 'amount' },
    );
}

export const nothingToRefund = (intent: string) =>
  refusal(`This PaymentIntent (${intent}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  });
