import { database } from '../../netlify/lib/db';
import { refundIntent } from '../../netlify/purchases/intents';
import { syncPurchase } from '../../netlify/purchases/syncPurchase';
import { chargeOf } from '../../netlify/purchases/verdict';
import { PAID_STATES, purchaseById } from '../../netlify/queries/purchases/purchases';
import type { DatabaseAdmin } from '../database/admin';
import { dollars } from '../database/operator/terminal';
import { type OpsRequest, OpsError } from './arguments';
import { stateInWords } from './evidence/words';
import type { Plan } from './plan';
import { requireStripe } from './settings';
import { isoSeconds, type NamedPurchase, purchaseInWords } from './purchases';

/**
 * What giving a payment back would do. Brings the purchase up to date first: its webhook may have been lost.
 * @throws OpsError when there is nothing to give back, or Stripe can't be asked
 */
export async function planRefund(
  admin: DatabaseAdmin,
  purchase: NamedPurchase,
  { operator }: Pick<OpsRequest, 'operator'>,
): Promise<Plan> {
  const { id, email, status: known, paymentIntent } = purchase;
  requireStripe('refund');
  if (paymentIntent === null) throw nothingToGiveBack(known);
  const synced = await syncPurchase(paymentIntent, { by: 'operator' });
  if (!synced)
    throw new OpsError(
      `Stripe has no ${paymentIntent}: STRIPE_SECRET_KEY belongs to another account, or one is live and the other a test.`,
    );
  const { status } = synced.purchase;
  const { amount = 0, amount_refunded: back = 0 } = chargeOf(synced.intent) ?? {};
  const left = amount - back;
  if (status === 'refunded' || (amount > 0 && left === 0))
    throw new OpsError(`This purchase has already been refunded${await refunder(admin, id)}.`);
  if (!PAID_STATES.some((paid) => paid === status) && status !== 'review') throw nothingToGiveBack(status);
  const sum = back === 0 ? dollars(left) : `the remaining ${dollars(left)} of ${dollars(amount)}`;
  return {
    subject: id,
    named: { purchase: id },
    question: `${purchaseInWords(purchase)}Refund ${sum} to ${email ?? 'the buyer'}?`,
    act: async () => {
      // Another operator may have been at it while this one was asked, or in the same instant.
      const now = await syncPurchase(paymentIntent, { by: 'operator' });
      const came =
        now?.purchase.status === 'refunded'
          ? 'already'
          : await refundIntent(paymentIntent, 'requested_by_customer');
      if (came === 'disputed')
        throw new OpsError('This payment is disputed, so the bank holds the money and you can’t refund it.');
      await syncPurchase(paymentIntent, { by: 'operator' });
      if (came === 'already')
        throw new OpsError(
          `This purchase has just been refunded${await refunder(admin, id, operator)}. Nothing was done.`,
        );
      const { status: then = 'unknown' } = (await purchaseById(database(), id)) ?? {};
      return `${dollars(left)} refunded at Stripe; the purchase is now “${stateInWords(then)}”`;
    },
  };
}

/**
 * ` by Kim at 2026-11-22T09:30:05Z`: which operator's refund it was, as far as one is on record. Of a refund
 * that is not written down as done yet, the one that began it.
 * @param self the operator who asks, if that one's own act has begun too
 */
async function refunder(admin: DatabaseAdmin, id: string, self: string | null = null): Promise<string> {
  const [act] = await admin.query<{ operator: string; at: string }>(
    `SELECT operator, at FROM operations WHERE subject = $1 AND act = 'refund'
       AND (phase = 'done' OR (phase = 'begun' AND operator <> $2 AND at > now() - interval '1 minute'))
     ORDER BY phase = 'done' DESC, operation_no DESC LIMIT 1`,
    [id, self],
  );
  return act === undefined ? '' : ` by ${act.operator} at ${isoSeconds(act.at)}`;
}

const nothingToGiveBack = (status: string) =>
  new OpsError(`Nothing to refund: this purchase is “${stateInWords(status)}”.`);
