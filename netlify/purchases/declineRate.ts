import { database } from '../lib/db';
import { logLine } from '../lib/log';
import { outcomesLately } from '../queries/purchaseOutcomes';

/** Declined purchases in an hour below which nothing can be said, and their share of all that tells of card testing. */
const ENOUGH = 10;
const SHARE = 0.5;

/**
 * Writes an alarm line while more than half of the buyers of the last hour had a card declined. Ordinary shops see one
 * in ten; tried-out cards are nearly all declined. Throws what the database throws.
 */
export async function watchDeclines(): Promise<void> {
  const { declined, paid } = await outcomesLately(database());
  if (declined < ENOUGH || declined / (declined + paid) <= SHARE) return;
  logLine({ level: 'alarm', event: 'many_declines', declined, paid });
}
