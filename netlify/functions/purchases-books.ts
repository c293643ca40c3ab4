import type { Config } from '@netlify/functions';
import { ranWell } from '../health/schedules';
import { json } from '../lib/headers';
import { respond } from '../lib/respond';
import { checkBooks } from '../purchases/books';

/** Milliseconds. A scheduled function has 30 s; the rest is enough for the last calls to finish. */
const BUDGET_MS = 12_000;

/**
 * Compares our books with the card provider's, from the hour when the day before has ended in every time zone
 * until nothing is left. A run that has nothing to do asks the database once.
 */
export default respond('purchases-books', async (_request, note) => {
  const endsAt = performance.now() + BUDGET_MS;
  const { wrong } = await checkBooks(Date.now() / 1000, () => performance.now() < endsAt);
  note({ rows: wrong });
  await ranWell('purchases-books');
  return json(200, { success: true });
});

export const config: Config = { schedule: '2 13-23 * * *' };
