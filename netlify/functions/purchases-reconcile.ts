import type { Config } from '@netlify/functions';
import { ranWell } from '../health/schedules';
import { json } from '../lib/headers';
import { respond } from '../lib/respond';
import { reconcile } from '../purchases/reconcile';

/** Milliseconds. A scheduled function has 30 s; the rest is enough for the last calls to finish. */
const BUDGET_MS = 12_000;

/**
 * Brings all purchases up to date that are due, whether or not anything happened. What moves in between is
 * found by `purchases-watch`.
 */
export default respond('purchases-reconcile', async (_request, note) => {
  const { asked, failed } = await reconcile(BUDGET_MS);
  note({ rows: asked });
  if (failed === 0) await ranWell('purchases-reconcile');
  return json(200, { success: true });
});

// With the other schedules in the first minutes of an hour: the database is woken once for all of them.
export const config: Config = { schedule: '1 * * * *' };
