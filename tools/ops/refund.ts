import { database } from '../../netlify/lib/db';
import { refundIntent } from '../../netlify/purchases/intents';
import { syncPurchase } from '../../netlify/purchases/syncPurchase';
import { chargeOf } from '../../netlify/purchases/verdict';
import { PAID_STATES, purchaseById } from '../../netlify/queries/purchases/purchases';
import { OpsError } from './arguments';
import type { Plan } from './plan';
import { requireStripe } from './settings';
import type { Story } from './story';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/**
 * What giving a payment back would do. Brings the purchase up to date first: its webhook may have been lost.
 * @throws OpsError when there is nothing to give back, or Stripe can't be asked
 */
export async function planRefund({ id, email, status: known, paymentIntent }: Story): Promise<Plan> {
  requireStripe('refund');
  if (paymentIntent === null) throw nothingToGiveBack(known);
  const synced = await syncPurchase(paymentIntent, { by: 'operator' });
  if (!synced)
    throw new OpsError(
      `Stripe does not know ${paymentIntent}: STRIPE_SECRET_KEY is of another account or of the other mode.`,
    );
  const { status } = synced.purchase;
  const { amount = 0, amount_refunded: back = 0 } = chargeOf(synced.intent) ?? {};
  const left = amount - back;
  if (status === 'refunded' || (amount > 0 && left === 0))
    throw new OpsError('This purchase is refunded already.');
  if (!PAID_STATES.some((paid) => paid === status) && status !== 'review') throw nothingToGiveBack(status);
  const sum = back === 0 ? dollars(left) : `the ${dollars(left)} that are left of ${dollars(amount)}`;
  return {
    question: `Give ${sum} back for ${id} to ${email ?? 'its buyer'}?`,
    act: async () => {
      if (!(await refundIntent(paymentIntent, 'requested_by_customer')))
        throw new OpsError('The bank has the money: the payment is disputed, and cannot be refunded.');
      await syncPurchase(paymentIntent, { by: 'operator' });
      const { status: now = 'unknown' } = (await purchaseById(database(), id)) ?? {};
      return `${dollars(left)} refunded at Stripe; the purchase is ${now}`;
    },
  };
}

const nothingToGiveBack = (status: string) =>
  new OpsError(`There is nothing to give back: this purchase is ${status}.`);
