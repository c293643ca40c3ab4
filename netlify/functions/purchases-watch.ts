import type { Config } from '@netlify/functions';
import { beat, ranWell } from '../health/schedules';
import { json } from '../lib/headers';
import { respond } from '../lib/respond';
import { reconcileIfNeeded } from '../purchases/watch';

/** Milliseconds. A scheduled function has 30 s; the rest is enough for the last calls to finish. */
const BUDGET_MS = 10_000;

/**
 * Finds payments that neither the browser nor a webhook reported, within 15 minutes. Leaves the database
 * alone when the card provider has nothing new.
 */
export default respond('purchases-watch', async (_request, note) => {
  const run = await reconcileIfNeeded(Date.now() / 1000, BUDGET_MS);
  if (run) note({ rows: run.asked });
  if (run?.failed === 0) await ranWell('purchases-watch');
  if (!run || run.failed === 0) await beat();
  return json(200, { success: true });
});

export const config: Config = { schedule: '*/5 * * * *' };
