import type { Config } from '@netlify/functions';
import { recordRun } from '../health/schedules';
import { database } from '../lib/db';
import { json } from '../lib/headers';
import { respond } from '../lib/respond';
import { deleteExpired } from '../queries/retention';

/** Deletes what is no longer needed: counts of past minutes and days, and what is older than it is kept. */
export default respond('cleanup-nightly', async (_request, note) => {
  note({ rows: await deleteExpired(database()) });
  await recordRun('cleanup-nightly', { well: true });
  return json(200, { success: true });
});

export const config: Config = { schedule: '3 0 * * *' };
