import { refusal } from '../api/errors';
import { chargeObject, refundObject } from '../objects';
import { entry } from './records';
import { type Charge, isInquiry, type Refund } from './state';
import { newId, recordEvent, type Transaction } from './transaction';

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
  const left = charge.amount - charge.amountRefunded;
  const amount = wanted.amount ?? left;
  refuseUnlessRefundable(transaction, charge, amount, left);
  charge.amountRefunded += amount;
  const refund: Refund = {
    id: newId('re'),
    created: transaction.now,
    charge: charge.id,
    intent: charge.intent,
    amount,
    reason: wanted.reason ?? null,
    status: 'succeeded',
  };
  transaction.state.refunds[refund.id] = refund;
  recordEvent(transaction, 'refund.created', refundObject(transaction, refund));
  recordEvent(transaction, 'charge.refunded', chargeObject(transaction, charge));
  return refund;
}

/**
 * The buyer's bank sends a refund back, so that the money is the shop's again. @throws StandInError if it did
 * before
 */
export function failRefund(transaction: Transaction, refund: Refund): void {
  if (refund.status === 'failed') throw refusal(`Refund ${refund.id} has failed already.`);
  refund.status = 'failed';
  entry(transaction.state.charges, refund.charge).amountRefunded -= refund.amount;
  for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated']) {
    recordEvent(transaction, type, refundObject(transaction, refund));
  }
}

function refuseUnlessRefundable({ state }: Transaction, charge: Charge, amount: number, left: number): void {
  if (charge.result.status !== 'succeeded') {
    throw refusal(`This PaymentIntent (${charge.intent}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  const disputes = Object.values(state.disputes).filter((dispute) => dispute.charge === charge.id);
  if (disputes.some((dispute) => !isInquiry(dispute))) {
    throw refusal(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (left === 0) {
    throw refusal(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (amount > left) {
    throw refusal(
      `Refund amount (${amount} cents) is greater than unrefunded amount on charge (${left} cents)`,
      { param: 'amount' },
    );
  }
}
