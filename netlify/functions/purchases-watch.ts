import type { Config } from '@netlify/functions';
import { beat, recordRun } from '../health/schedules';
import { json } from '../lib/headers';
import { respond } from '../lib/respond';
import { withStripeDeadline, SCHEDULED } from '../lib/stripe';
import { reconcileIfNeeded } from '../purchases/watch';

/**
 * Finds payments that neither the browser nor a webhook reported, within 15 minutes. When Stripe has nothing
 * new, it does not touch the database, except once an hour to record that it still runs.
 */
export default respond('purchases-watch', async (_request, note) => {
  const now = Date.now();
  const run = await withStripeDeadline(SCHEDULED.callsMs, () =>
    reconcileIfNeeded(now / 1000, SCHEDULED.workMs),
  );
  if (run) note({ rows: run.asked });
  // The run at :15 is written down in any case, so that others see that it runs.
  if (run || Math.floor(new Date(now).getUTCMinutes() / 5) === 3)
    await recordRun('purchases-watch', { well: !run || run.failed === 0 });
  else await beat('purchases-watch');
  return json(200, { success: true });
});

export const config: Config = { schedule: '*/5 * * * *' };
