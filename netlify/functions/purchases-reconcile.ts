import type { Config } from '@netlify/functions';
import { ran } from '../health/schedules';
import { json } from '../lib/headers';
import { respond } from '../lib/respond';
import { endingCallsWithin } from '../lib/stripe';
import { reconcile } from '../purchases/reconcile';

/**
 * Milliseconds after which nothing new begins, and after which calls to the card provider are cut off. A
 * scheduled function has 30 s; the rest is for the database and the alarms.
 */
const [BUDGET_MS, CALLS_MS] = [12_000, 20_000];

/**
 * Brings all purchases up to date that are due, whether or not anything happened. What moves in between is
 * found by `purchases-watch`.
 */
export default respond('purchases-reconcile', async (_request, note) => {
  const { asked, failed } = await endingCallsWithin(CALLS_MS, () => reconcile(BUDGET_MS));
  note({ rows: asked });
  await ran('purchases-reconcile', { well: failed === 0 });
  return json(200, { success: true });
});

// With the other schedules in the first minutes of an hour: the database is woken once for all of them.
export const config: Config = { schedule: '1 * * * *' };
