import type Stripe from 'stripe';
import { database } from '../lib/db';
import { callProvider, listAll } from '../lib/stripe';
import {
  AUDITED_DAYS,
  daysToAudit,
  markAudited,
  markAuditedTo,
  paidBetween,
  knownToDiffer,
} from '../queries/purchases/outcomes';
import { PAID_STATES, type StoredStatus } from '../queries/purchases/purchases';
import { raiseAlarm } from '../lib/alarms';
import { failedRefunds } from './intents';
import { idOf } from './stripeEvents';
import { syncPurchase } from './syncPurchase';
import { chargeOf } from './verdict';

const DAY_SECONDS = 86_400;
const CAUSE = { by: 'reconcile' } as const;

/** A payment on which we and the provider disagree. */
interface PaymentDifference {
  readonly intentId: string;
  /** Our cents minus theirs. */
  readonly cents: number;
}

/** What an audit found in a run. */
interface Audit {
  /** Payments that differ even after a sync. */
  readonly wrong: number;
  /** Whether nothing is left to compare today. */
  readonly done: boolean;
}

/**
 * Compares our books with Stripe's, payment by payment, for full days (UTC) before `now` (seconds
 * since 1970): each of the last three days once a day, and then the days up to 120 back, those audited
 * longest ago first, while `mayGoOn` allows it. A payment that differs is synced; if it still differs, an
 * alarm names it. However slow the provider is, each page that it lists is remembered, and the next run goes
 * on from there. Throws 503 when the provider is unavailable.
 */
export async function checkBooks(now: number, mayGoOn: () => boolean = () => true): Promise<Audit> {
  const today = Math.floor(now / DAY_SECONDS) * DAY_SECONDS;
  let wrong = 0;
  const first = today - AUDITED_DAYS * DAY_SECONDS;
  for (const { day, until } of await daysToAudit(database(), first, today, AUDITED_DAYS)) {
    let open = until;
    while (open > day) {
      if (!mayGoOn()) return { wrong, done: false };
      const slice = await latestSlice(day, open);
      const settled = await settle(await compared(slice), day, mayGoOn);
      wrong += settled.wrong;
      if (!settled.done) return { wrong, done: false };
      open = slice.from;
      if (open > day) await markAuditedTo(database(), { day, until: open });
    }
    await markAudited(database(), day, now);
  }
  return { wrong, done: true };
}

/** All charges made at or after `from` and before `to`. */
interface Slice {
  readonly from: number;
  readonly to: number;
  readonly charges: readonly Stripe.Charge[];
}

/** The end of a span of time, as far back as one page of the provider's list reaches. */
async function latestSlice(from: number, to: number): Promise<Slice> {
  const { data: charges, has_more: more } = await callProvider((api) =>
    api.charges.list({ created: { gte: from, lt: to }, limit: 100 }),
  );
  const oldest = charges.at(-1)?.created;
  if (!more || oldest === undefined) return { from, to, charges };
  // The page may end in the middle of a second.
  if (oldest + 1 < to) {
    return { from: oldest + 1, to, charges: charges.filter(({ created }) => created > oldest) };
  }
  return wholeSlice(oldest, to);
}

async function wholeSlice(from: number, to: number): Promise<Slice> {
  const created = { gte: from, lt: to };
  return { from, to, charges: await listAll((api, page) => api.charges.list({ created, ...page })) };
}

/**
 * The payments made at or after `from` and before `to` that are kept on one side only. Partial refunds are
 * ignored, because the buyer keeps the file.
 */
export async function differencesIn(from: number, to: number): Promise<PaymentDifference[]> {
  return compared(await wholeSlice(from, to));
}

async function compared({ from, to, charges }: Slice): Promise<PaymentDifference[]> {
  const theirs = new Map<string, number>();
  for (const charge of charges.filter(isUnrefundedPayment)) {
    const intentId = idOf(charge.payment_intent);
    if (intentId !== undefined) theirs.set(intentId, charge.amount);
  }
  const ours = new Map(
    (await paidBetween(database(), from, to)).map(({ intentId, cents }) => [intentId, cents]),
  );
  return [...new Set([...theirs.keys(), ...ours.keys()])]
    .map((intentId) => ({ intentId, cents: (ours.get(intentId) ?? 0) - (theirs.get(intentId) ?? 0) }))
    .filter(({ cents }) => cents !== 0);
}

/**
 * Syncs what differs and names what still does. Those that are known come last and may be left out for
 * want of time, or a few of them would hold up a slow audit for good.
 */
async function settle(
  differences: readonly PaymentDifference[],
  day: number,
  mayGoOn: () => boolean,
): Promise<Audit> {
  if (differences.length === 0) return { wrong: 0, done: true };
  const known = await knownToDiffer(
    database(),
    differences.map(({ intentId }) => intentId),
  );
  let wrong = 0;
  let asked = 0;
  const isKnown = ({ intentId }: PaymentDifference) => known.has(intentId);
  for (const difference of differences.toSorted((a, b) => Number(isKnown(a)) - Number(isKnown(b)))) {
    if (asked > 0 && !mayGoOn()) return { wrong, done: isKnown(difference) };
    asked += 1;
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
  return { wrong, done: true };
}

/** Whether a charge paid for one of our purchases and was not fully refunded. */
function isUnrefundedPayment({ status, refunded, metadata }: Stripe.Charge): boolean {
  return status === 'succeeded' && !refunded && metadata['purchase_id'] !== undefined;
}

/**
 * Whether a payment that differed agrees once it is synced. The books are meant to differ by one in review,
 * until its reason is gone, and by one that counts as refunded although Stripe refunded nothing: a dispute
 * gave the money back, or a person had to. Each has its own alarm.
 */
async function isSettled({ intentId }: PaymentDifference): Promise<boolean> {
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
