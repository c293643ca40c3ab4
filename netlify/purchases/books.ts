import type Stripe from 'stripe';
import { database } from '../lib/db';
import { logLine } from '../lib/log';
import { askProvider } from '../lib/stripe';
import { centsPaid } from '../queries/purchaseOutcomes';

const DAY_SECONDS = 86_400;
/** Days that are checked again, because a payment may succeed days after the card was given. */
const DAYS = 3;

/**
 * Compares our books with the card provider's for the last whole days (UTC) before `now` (seconds since 1970): what is
 * paid and not refunded here equals what is there. Writes an alarm line with the difference for a day that does not
 * agree, and nothing else. Returns how many days differ. Throws 503 when the provider is away.
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
 * Cents that we count above what the provider counts of the payments made from `from` until before `to`. A partial
 * refund changes no right to the file and is left out on both sides.
 */
export async function differenceIn(from: number, to: number): Promise<number> {
  let theirs = 0;
  await askProvider(async (api) => {
    theirs = 0;
    for await (const charge of api.charges.list({ created: { gte: from, lt: to }, limit: 100 })) {
      if (isKept(charge)) theirs += charge.amount;
    }
  });
  return (await centsPaid(database(), from, to)) - theirs;
}

/** Whether a charge is a payment for a purchase of ours that was not wholly given back. */
function isKept({ status, refunded, metadata }: Stripe.Charge): boolean {
  return status === 'succeeded' && !refunded && metadata['purchase_id'] !== undefined;
}
