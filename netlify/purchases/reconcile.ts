import Stripe from 'stripe';
import { deliverAlarms, postAlarm } from '../lib/alarms';
import { config } from '../lib/config';
import { database } from '../lib/db';
import { inTurns } from '../lib/inTurns';
import { causeOf, type LogFields, logLine } from '../lib/log';
import { withCallPacing, liveMode } from '../lib/stripe';
import { claimDue, type Claimed } from '../queries/purchases/claims';
import { lastEventRead, markEventRead } from '../queries/purchases/outcomes';
import { cancelUnpaid } from './cancelUnpaid';
import { recentOutcomes, watchDeclines, watchWebhooks } from './declineRate';
import { ALL_STATES, closedLists } from './forSale';
import { createOrFindIntent } from './intents';
import { eventsAfter } from './stripeEvents';
import { syncPurchase } from './syncPurchase';

/** Purchases asked about at the same time, and claimed for a round. */
const [AT_ONCE, ROUND] = [16, 64];
/**
 * Calls to the provider in a second: well below half of what it allows us, so that buyers go first.
 */
const PER_SECOND = { live: 40, test: 10 } as const;
const ABANDONED_SECONDS = 24 * 3600;
/** After this, a browser that asked for a PaymentIntent and never got its answer is gone. */
const ADOPTED_SECONDS = 600;
/** So long a payment whose sync fails is tried again because of its events. */
const RETRIED_SECONDS = 86_400;
const CAUSE = { by: 'reconcile' } as const;

/** The clock of a run, in milliseconds. Tests have their own. */
interface Clock {
  now(): number;
  wait(ms: number): Promise<void>;
}

const realClock: Clock = {
  now: () => performance.now(),
  wait: (ms) =>
    new Promise((done) => {
      setTimeout(done, ms);
    }),
};

/** How many purchases a run asked about, and what failed in it. */
export interface RunOutcome {
  readonly asked: number;
  readonly failed: number;
}

/** A run: what it has done so far, and whether it may go on. */
interface Run {
  readonly clock: Clock;
  readonly endsAt: number;
  asked: number;
  failed: number;
  /** Stripe wants fewer calls. */
  limited: boolean;
}

/**
 * Brings purchases up to date even if every browser and webhook fails: first those that Stripe's events since
 * the last run name, then one purchase after the other, until none is due or `budgetMs` is used up; the next run continues from there. Delivers the alarms
 * that have not been sent yet. A failed check is logged and retried in a later run.
 */
export async function reconcile(budgetMs: number, clock: Clock = realClock): Promise<RunOutcome> {
  const run: Run = { clock, endsAt: clock.now() + budgetMs, asked: 0, failed: 0, limited: false };
  await withCallPacing(turnsOf(clock), () => goThrough(run));
  return { asked: run.asked, failed: run.failed };
}

/** Turns that come one after the other, each with its own time. Locally, all limits are higher. */
function turnsOf(clock: Clock): () => Promise<void> {
  const ms = 1000 / (PER_SECOND[liveMode() ? 'live' : 'test'] * config().limitsFactor);
  let last = -Infinity;
  let turns: Promise<void> = Promise.resolve();
  // From when the last one really came: a timer that is late must not let several go at once.
  const turn = async () => {
    while (clock.now() < last + ms) await clock.wait(last + ms - clock.now());
    last = clock.now();
  };
  return () => (turns = turns.then(turn));
}

async function goThrough(run: Run): Promise<void> {
  await deliverAlarms();
  await syncReported(run, Date.now() / 1000);
  if (!run.limited) await attempt(run, async () => watchDeclines(await recentOutcomes(Date.now() / 1000)));
  const closed = (await attempt(run, closedLists)) ?? new Set<string>();
  await syncDue(run, closed);
  await attempt(run, watchWebhooks);
  if (run.failed > 0) {
    logLine({ level: 'alarm', event: 'reconcile_incomplete', rows: run.failed });
    await postAlarm('reconcile_incomplete', { rows: run.failed });
  }
}

const mayGoOn = ({ clock, endsAt, limited }: Run) => !limited && clock.now() < endsAt;

/**
 * Syncs the PaymentIntents that events name, page by page, and remembers how far it got. A page with a
 * failure is read again by the next run, for a day; later pages are synced all the same.
 */
async function syncReported(run: Run, now: number): Promise<void> {
  let last = await attempt(run, () => lastEventRead(database()));
  let isRemembering = true;
  while (last !== undefined && mayGoOn(run)) {
    const from = last;
    const failed = run.failed;
    const page = await attempt(run, () => eventsAfter(from, now));
    if (!page) return;
    const begun = await inTurns(page.intentIds, AT_ONCE, async (intentId) => {
      if (!mayGoOn(run)) return false;
      run.asked += 1;
      await attempt(run, () => syncPurchase(intentId, CAUSE), { paymentIntent: intentId });
      return true;
    });
    const { settled } = page;
    const isDone = begun.every(Boolean) && !run.limited;
    const isTried =
      run.failed === failed || (settled !== undefined && settled.created < now - RETRIED_SECONDS);
    isRemembering &&= isDone && isTried;
    if (isRemembering && settled) await attempt(run, () => markEventRead(database(), settled));
    last = page.more ? page.newest?.id : undefined;
  }
}

/** Claims and checks, round by round. What is claimed is also checked, even if time runs out meanwhile. */
async function syncDue(run: Run, closed: ReadonlySet<string>): Promise<void> {
  for (let claimed = ROUND; claimed === ROUND && mayGoOn(run);) {
    const claims = (await attempt(run, () => claimDue(database(), ROUND, [...closed]))) ?? [];
    claimed = claims.length;
    await inTurns(claims, AT_ONCE, (one) => {
      run.asked += 1;
      const isClosed = closed.has(one.filters.State ?? ALL_STATES);
      return attempt(run, () => reconcileOne(one, isClosed), { purchase: one.id });
    });
  }
}

/** @param isClosed whether the list is no longer for sale: a page opened before could still pay for it */
async function reconcileOne(purchase: Claimed, isClosed: boolean): Promise<void> {
  const unpaid = purchase.status === 'created' || purchase.status === 'failed';
  if (unpaid && (isClosed || purchase.listIsPaid || purchase.ageSeconds >= ABANDONED_SECONDS)) {
    await cancelUnpaid(purchase, CAUSE, isClosed);
  } else if (purchase.intentId !== null) await syncPurchase(purchase.intentId, CAUSE);
  if (purchase.intentId === null && purchase.ageSeconds >= ADOPTED_SECONDS)
    await createOrFindIntent(purchase);
}

/** One failure never stops a run, but the provider's "too many requests" does. */
async function attempt<T>(
  run: Run,
  work: () => Promise<T>,
  about: Pick<LogFields, 'purchase' | 'paymentIntent'> = {},
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    run.failed += 1;
    if (error instanceof Error && error.cause instanceof Stripe.errors.StripeRateLimitError)
      run.limited = true;
    logLine({ event: 'reconcile_failed', ...about, cause: causeOf(error) });
    return undefined;
  }
}
