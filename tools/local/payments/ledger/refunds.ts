import { chargeObject } from '../objects/charge';
import { refundObject } from '../objects/refund';
import { Refused } from './refused';
import type { Charge, Refund } from './state';
import { newId, recordEvent, type Transaction } from './transaction';

/**
 * Refunds `amount` cents, or whatever is left. The PaymentIntent stays succeeded; its charge holds the
 * refunded sum.
 * @throws Refused when the charge was not paid, is refunded or disputed, or has less left
 */
export function refundCharge(
  transaction: Transaction,
  charge: Charge,
  wanted: Pick<Refund, 'reason' | 'metadata'> & { amount: number | undefined },
): Refund {
  const left = charge.amount - charge.amountRefunded;
  const amount = wanted.amount ?? left;
  refuseUnlessRefundable(charge, amount, left);
  charge.amountRefunded += amount;
  const refund: Refund = {
    id: newId('re'),
    created: transaction.now,
    charge: charge.id,
    intent: charge.intent,
    amount,
    reason: wanted.reason,
    metadata: wanted.metadata,
  };
  transaction.state.refunds[refund.id] = refund;
  recordEvent(transaction, 'refund.created', refundObject(transaction, refund));
  recordEvent(transaction, 'charge.refunded', chargeObject(transaction, charge));
  return refund;
}

function refuseUnlessRefundable(charge: Charge, amount: number, left: number): void {
  if (charge.result.status !== 'succeeded') {
    throw new Refused(`This PaymentIntent (${charge.intent}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  if (charge.disputed) {
    throw new Refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (left === 0) {
    throw new Refused(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount < 1) throw new Refused('Invalid positive integer', { param: 'amount' });
  if (amount > left) {
    throw new Refused(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    );
  }
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
