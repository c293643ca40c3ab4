import type Stripe from 'stripe';
import { database } from '../lib/db';
import { listAll } from '../lib/stripe';
import { daysToAudit, markAudited, paidBetween } from '../queries/purchases/outcomes';
import { PAID_STATES, type PurchaseState } from '../queries/purchases/purchases';
import { raiseAlarm } from './alarms';
import { intentIdsOf } from './intents';
import { syncPurchase } from './syncPurchase';
import { chargeOf } from './verdict';

const DAY_SECONDS = 86_400;
/** For this long a cardholder may dispute a payment. */
const DAYS = 120;
const CAUSE = { by: 'reconcile' } as const;

/** A payment on which we and the provider disagree. */
export interface Difference {
  readonly intentId: string;
  /** Our cents minus theirs. */
  readonly cents: number;
}

/**
 * Compares our books with the card provider's, payment by payment, for full days (UTC) before `now` (seconds
 * since 1970): each of the last three days once a day, and then the days up to 120 back, those audited
 * longest ago first, while `mayGoOn` allows it. A payment that differs is synced; if it still differs, an
 * alarm names it. Returns how many differ. Throws 503 when the provider is unavailable; the next run goes on
 * from there.
 */
export async function checkBooks(now: number, mayGoOn: () => boolean = () => true): Promise<number> {
  const today = Math.floor(now / DAY_SECONDS) * DAY_SECONDS;
  let wrong = 0;
  for (const day of await daysToAudit(database(), today - DAYS * DAY_SECONDS, today, DAYS)) {
    if (!mayGoOn()) break;
    for (const difference of await differencesIn(day, day + DAY_SECONDS)) {
      if (await isSettled(difference)) continue;
      wrong += 1;
      await raiseAlarm({
        event: 'books_differ',
        subject: difference.intentId,
        facts: {
          paymentIntent: difference.intentId,
          day: new Date(day * 1000).toISOString().slice(0, 10),
          difference: difference.cents,
        },
      });
    }
    await markAudited(database(), day, now);
  }
  return wrong;
}

/**
 * The payments made at or after `from` and before `to` that are kept on one side only. Partial refunds are
 * ignored, because the buyer keeps the file.
 */
export async function differencesIn(from: number, to: number): Promise<Difference[]> {
  const created = { gte: from, lt: to };
  const charges = await listAll((api, page) => api.charges.list({ created, ...page }));
  const theirs = new Map<string, number>();
  for (const charge of charges.filter(isUnrefundedPayment)) {
    for (const intentId of intentIdsOf([charge])) theirs.set(intentId, charge.amount);
  }
  const ours = new Map(
    (await paidBetween(database(), from, to)).map(({ intentId, cents }) => [intentId, cents]),
  );
  return [...new Set([...theirs.keys(), ...ours.keys()])]
    .map((intentId) => ({ intentId, cents: (ours.get(intentId) ?? 0) - (theirs.get(intentId) ?? 0) }))
    .filter(({ cents }) => cents !== 0);
}

/** Whether a charge paid for one of our purchases and was not fully refunded. */
function isUnrefundedPayment({ status, refunded, metadata }: Stripe.Charge): boolean {
  return status === 'succeeded' && !refunded && metadata['purchase_id'] !== undefined;
}

/**
 * Whether a payment that differed agrees once it is synced. One in review has its own alarm, and the books
 * are meant to differ by it until its reason is gone.
 */
async function isSettled({ intentId }: Difference): Promise<boolean> {
  const synced = await syncPurchase(intentId, CAUSE);
  if (!synced) return false;
  const { purchase, intent } = synced;
  const charge = chargeOf(intent);
  return (
    purchase.status === 'review' ||
    isPaid(purchase.status) === (charge !== undefined && isUnrefundedPayment(charge))
  );
}

const isPaid = (status: PurchaseState) => PAID_STATES.some((paid) => paid === status);
