import type Stripe from 'stripe';
import { database } from '../lib/db';
import { callProvider } from '../lib/stripe';
import { lastCompared, markCompared, paidBetween } from '../queries/purchases/outcomes';
import { PAID_STATES, type StoredStatus } from '../queries/purchases/purchases';
import { raiseAlarm } from '../lib/alarms';
import { failedRefunds } from './intents';
import { idOf } from './stripeEvents';
import { syncPurchase } from './syncPurchase';
import { chargeOf } from './verdict';

const DAY_SECONDS = 86_400;
/** A comparison begins a week after the one before it. */
const WEEK_SECONDS = 7 * DAY_SECONDS;
/** It goes back so far: for this long a cardholder may dispute a payment. */
const COMPARED_SECONDS = 120 * DAY_SECONDS;
const CAUSE = { by: 'reconcile' } as const;

/** A payment on which we and the provider may disagree. */
interface Suspect {
  readonly intentId: string;
  /** When it was made, in seconds since 1970. */
  readonly at: number;
  /** Our cents minus theirs. */
  readonly cents: number;
}

/** What a run found. */
interface Compared {
  /** Payments that differ even after a sync. */
  readonly wrong: number;
  /** Whether nothing is left to compare this week. */
  readonly done: boolean;
  /** Whether it is not done after a week. */
  readonly behind: boolean;
}

/**
 * Compares our payments of the last 120 days with Stripe's charges, payment by payment, newest first, once a
 * week, while `mayGoOn` allows it; the next run goes on from there. `now` in seconds since 1970. A payment
 * that differs, or was ever disputed, is synced; if it still differs, an alarm names it. Throws 503 when the
 * provider is unavailable.
 */
export async function checkBooks(now: number, mayGoOn: () => boolean = () => true): Promise<Compared> {
  const last = await lastCompared(database());
  const isDue =
    last === undefined || (last.until <= last.begun - COMPARED_SECONDS && now >= last.begun + WEEK_SECONDS);
  const begun = isDue ? Math.floor(now) : last.begun;
  const first = begun - COMPARED_SECONDS;
  let until = isDue ? begun : last.until;
  let wrong = 0;
  while (until > first && mayGoOn()) {
    const { from, suspects } = await compareNewest(first, until);
    const settled = await settle(suspects, mayGoOn);
    wrong += settled.wrong;
    // At least by a second, or a second with more than a run can do would hold up the rest.
    until = Math.min(settled.openUntil ?? from, until - 1);
    await markCompared(database(), { begun, until });
  }
  const done = until <= first;
  return { wrong, done, behind: !done && now >= begun + WEEK_SECONDS };
}

/**
 * Compares the newest payments made at or after `first` and before `to`, as many as one page of the
 * provider's list has: those made at or after `from`. Suspects, newest first, are kept on one side only or
 * were disputed. Partial refunds are ignored, because the buyer keeps the file.
 */
export async function compareNewest(
  first: number,
  to: number,
): Promise<{ readonly from: number; readonly suspects: readonly Suspect[] }> {
  const { data, has_more: more } = await callProvider((api) =>
    api.charges.list({ created: { gte: first, lt: to }, limit: 100 }),
  );
  const oldest = data.at(-1)?.created;
  // The page may end in the middle of a second. One that fills a page is compared as far as the page goes.
  const from = more && oldest !== undefined ? Math.min(oldest + 1, to - 1) : first;
  const charges = data.filter((charge) => charge.created >= from && isUnrefundedPayment(charge));
  const theirs = new Map(
    charges.map((charge) => [
      idOf(charge.payment_intent) ?? '',
      { at: charge.created, cents: charge.amount, disputed: charge.disputed },
    ]),
  );
  const ours = new Map((await paidBetween(database(), from, to)).map((paid) => [paid.intentId, paid]));
  const suspects = [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((intentId) => {
    const [our, their] = [ours.get(intentId), theirs.get(intentId)];
    const cents = (our?.cents ?? 0) - (their?.cents ?? 0);
    if (cents === 0 && their?.disputed !== true) return [];
    return [{ intentId, at: Math.floor(their?.at ?? our?.at ?? from), cents }];
  });
  return { from, suspects: suspects.toSorted((a, b) => b.at - a.at) };
}

/**
 * Syncs suspects, at least one, and names those that still differ. `openUntil`: out of time, before it are
 * those that are left.
 */
async function settle(
  suspects: readonly Suspect[],
  mayGoOn: () => boolean,
): Promise<{ readonly wrong: number; readonly openUntil?: number }> {
  let wrong = 0;
  for (const [n, { intentId, at, cents }] of suspects.entries()) {
    if (n > 0 && !mayGoOn()) return { wrong, openUntil: at + 1 };
    if (await isSettled(intentId)) continue;
    wrong += 1;
    const day = new Date(at * 1000).toISOString().slice(0, 10);
    const facts = { paymentIntent: intentId, day, difference: cents };
    await raiseAlarm({ event: 'books_differ', subject: intentId, facts });
  }
  return { wrong };
}

/** Whether a charge paid for one of our purchases and was not fully refunded. */
function isUnrefundedPayment({ status, refunded, metadata }: Stripe.Charge): boolean {
  return status === 'succeeded' && !refunded && metadata['purchase_id'] !== undefined;
}

/**
 * Whether a payment agrees once it is synced. The books are meant to differ by one in review,
 * until its reason is gone, and by one that counts as refunded although Stripe refunded nothing: a dispute
 * gave the money back, or a person had to. Each has its own alarm.
 */
async function isSettled(intentId: string): Promise<boolean> {
  const synced = await syncPurchase(intentId, CAUSE);
  if (!synced) return false;
  const { purchase, intent } = synced;
  const charge = chargeOf(intent);
  const hasOwnAlarm = charge?.disputed === true || failedRefunds(intent).length > 0;
  return (
    purchase.status === 'review' ||
    (purchase.status === 'refunded' && hasOwnAlarm) ||
    isPaid(purchase.status) === (charge !== undefined && isUnrefundedPayment(charge))
  );
}

const isPaid = (status: StoredStatus) => PAID_STATES.some((paid) => paid === status);
