import type { Config } from '@netlify/functions';
import { recordRun } from '../health/schedules';
import { json } from '../lib/headers';
import { respond } from '../lib/respond';
import { withStripeDeadline, SCHEDULED } from '../lib/stripe';
import { checkBooks } from '../purchases/books';

/**
 * Compares our payments with Stripe's, once a week, in as many runs as it takes. A run that has nothing to do
 * asks the database once.
 */
export default respond('purchases-books', async (_request, note) => {
  const endsAt = performance.now() + SCHEDULED.workMs;
  const mayGoOn = () => performance.now() < endsAt;
  const { wrong, behind } = await withStripeDeadline(SCHEDULED.callsMs, () =>
    checkBooks(Date.now() / 1000, mayGoOn),
  );
  note({ rows: wrong });
  await recordRun('purchases-books', { well: !behind });
  return json(200, { success: true });
});

export const config: Config = { schedule: '2 * * * *' };
