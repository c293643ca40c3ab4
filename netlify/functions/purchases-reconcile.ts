import type { Config } from '@netlify/functions';
import { recordRun } from '../health/schedules';
import { config as settings } from '../lib/config';
import { database } from '../lib/db';
import { logLine } from '../lib/log';
import { takeUnlogged } from '../queries/accounts/privacyActs';
import { json } from '../lib/headers';
import { respond } from '../lib/respond';
import { withStripeDeadline, SCHEDULED } from '../lib/stripe';
import { reconcile } from '../purchases/reconcile';

/**
 * Brings all purchases up to date that are due, whether or not anything happened. What moves in between is
 * found by `purchases-watch`.
 */
export default respond('purchases-reconcile', async (_request, note) => {
  const { asked, failed } = await withStripeDeadline(SCHEDULED.callsMs, () => reconcile(SCHEDULED.workMs));
  for (const act of await takeUnlogged(database(), settings().logHashKey)) logLine(act);
  note({ rows: asked });
  await recordRun('purchases-reconcile', { well: failed === 0 });
  return json(200, { success: true });
});

// With the other schedules in the first minutes of an hour: the database is woken once for all of them.
export const config: Config = { schedule: '1 * * * *' };
