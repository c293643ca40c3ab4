import type { Config } from '@netlify/functions';
import { notesQuietRun } from '../health/due';
import { beat, ran } from '../health/schedules';
import { json } from '../lib/headers';
import { respond } from '../lib/respond';
import { endingCallsWithin } from '../lib/stripe';
import { reconcileIfNeeded } from '../purchases/watch';

/**
 * Milliseconds after which nothing new begins, and after which calls to the card provider are cut off. A
 * scheduled function has 30 s; the rest is for the database and the alarms.
 */
const [BUDGET_MS, CALLS_MS] = [10_000, 20_000];

/**
 * Finds payments that neither the browser nor a webhook reported, within 15 minutes. Leaves the database
 * alone when the card provider has nothing new, except once an hour to write down that it runs.
 */
export default respond('purchases-watch', async (_request, note) => {
  const now = Date.now();
  const run = await endingCallsWithin(CALLS_MS, () => reconcileIfNeeded(now / 1000, BUDGET_MS));
  if (run) note({ rows: run.asked });
  if (run || notesQuietRun(now)) await ran('purchases-watch', { well: !run || run.failed === 0 });
  else await beat('purchases-watch');
  return json(200, { success: true });
});

export const config: Config = { schedule: '*/5 * * * *' };
