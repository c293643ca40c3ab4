import type Stripe from 'stripe';
import { database } from '../lib/db';
import { logLine } from '../lib/log';
import { callProvider } from '../lib/stripe';
import { centsPaid } from '../queries/purchases/outcomes';

const DAY_SECONDS = 86_400;
/** A payment may succeed days after the buyer entered the card, so each day is checked this many times. */
const DAYS = 3;

/**
 * Compares our books with the card provider's for the last full days (UTC) before `now` (seconds since 1970):
 * what is paid and not refunded must be equal on both sides. Logs an alarm with the difference for each day
 * that differs. Returns how many days differ. Throws 503 when the provider is unavailable.
 */
export async function checkBooks(now: number): Promise<number> {
  const today = Math.floor(now / DAY_SECONDS) * DAY_SECONDS;
  let wrong = 0;
  for (let back = 1; back <= DAYS; back += 1) {
    const from = today - back * DAY_SECONDS;
    const difference = await differenceIn(from, from + DAY_SECONDS);
    if (difference === 0) continue;
    wrong += 1;
    const day = new Date(from * 1000).toISOString().slice(0, 10);
    logLine({ level: 'alarm', event: 'books_differ', day, difference });
  }
  return wrong;
}

/**
 * Our total minus the provider's, in cents, for payments made at or after `from` and before `to`. Partial
 * refunds are ignored on both sides, because the buyer keeps the file.
 */
export async function differenceIn(from: number, to: number): Promise<number> {
  let theirs = 0;
  await callProvider(async (api) => {
    theirs = 0;
    for await (const charge of api.charges.list({ created: { gte: from, lt: to }, limit: 100 })) {
      if (isUnrefundedPayment(charge)) theirs += charge.amount;
    }
  });
  return (await centsPaid(database(), from, to)) - theirs;
}

/** Whether a charge paid for one of our purchases and was not fully refunded. */
function isUnrefundedPayment({ status, refunded, metadata }: Stripe.Charge): boolean {
  return status === 'succeeded' && !refunded && metadata['purchase_id'] !== undefined;
}
