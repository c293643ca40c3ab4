import { database } from '../../netlify/lib/db';
import { refundIntent } from '../../netlify/purchases/intents';
import { syncPurchase } from '../../netlify/purchases/syncPurchase';
import { chargeOf } from '../../netlify/purchases/verdict';
import { PAID_STATES, purchaseById } from '../../netlify/queries/purchases/purchases';
import { dollars } from '../database/operator/terminal';
import { PlainError } from '../database/plainError';
import { stateInWords } from './words';
import type { Plan } from './plan';
import { requireStripe } from './settings';
import { type NamedPurchase, purchaseInWords } from './purchases';

/**
 * What giving a payment back would do. Brings the purchase up to date first: its webhook may have been lost.
 * @throws PlainError when there is nothing to give back, or Stripe can't be asked
 */
export async function planRefund(purchase: NamedPurchase): Promise<Plan> {
  const { id, email, status: known, paymentIntent } = purchase;
  requireStripe('refund');
  if (paymentIntent === null) throw nothingToGiveBack(known);
  const synced = await syncPurchase(paymentIntent, { by: 'operator' });
  if (!synced)
    throw new PlainError(
      `Stripe has no ${paymentIntent}: STRIPE_SECRET_KEY belongs to another account, or one is live and the other a test.`,
    );
  const { status } = synced.purchase;
  const { amount = 0, amount_refunded: back = 0 } = chargeOf(synced.intent) ?? {};
  const left = amount - back;
  if (status === 'refunded' || (amount > 0 && left === 0))
    throw new PlainError(`This purchase has already been refunded.`);
  if (!PAID_STATES.some((paid) => paid === status) && status !== 'review') throw nothingToGiveBack(status);
  const sum = back === 0 ? dollars(left) : `the remaining ${dollars(left)} of ${dollars(amount)}`;
  return {
    subject: id,
    question: `${purchaseInWords(purchase)}Refund ${sum} to ${email ?? 'the buyer'}?`,
    act: async () => {
      // Another operator may have been at it while this one was asked, or in the same instant.
      const now = await syncPurchase(paymentIntent, { by: 'operator' });
      const came =
        now?.purchase.status === 'refunded'
          ? 'already'
          : await refundIntent(paymentIntent, 'requested_by_customer');
      if (came === 'disputed')
        throw new PlainError(
          'This payment is disputed, so the bank holds the money and you can’t refund it.',
        );
      await syncPurchase(paymentIntent, { by: 'operator' });
      if (came === 'already') throw new PlainError('This purchase has just been refunded. Nothing was done.');
      const { status: then = 'unknown' } = (await purchaseById(database(), id)) ?? {};
      return `${dollars(left)} refunded at Stripe; the purchase is now “${stateInWords(then)}”`;
    },
  };
}

const nothingToGiveBack = (status: string) =>
  new PlainError(`Nothing to refund: this purchase is “${stateInWords(status)}”.`);
