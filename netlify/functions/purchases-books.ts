import type { Config } from '@netlify/functions';
import { recordRun } from '../health/schedules';
import { json } from '../lib/headers';
import { respond } from '../lib/respond';
import { withStripeDeadline, SCHEDULED } from '../lib/stripe';
import { checkBooks } from '../purchases/books';

/**
 * Compares our books with Stripe's, from the hour when the day before has ended in every time zone
 * until nothing is left. A run that has nothing to do asks the database once.
 */
export default respond('purchases-books', async (_request, note) => {
  const endsAt = performance.now() + SCHEDULED.workMs;
  const mayGoOn = () => performance.now() < endsAt;
  const { wrong } = await withStripeDeadline(SCHEDULED.callsMs, () => checkBooks(Date.now() / 1000, mayGoOn));
  note({ rows: wrong });
  await recordRun('purchases-books', { well: true });
  return json(200, { success: true });
});

export const config: Config = { schedule: '2 13-23 * * *' };
