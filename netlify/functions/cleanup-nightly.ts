import type { Config } from '@netlify/functions';
import { recordRun } from '../health/schedules';
import { database } from '../lib/db';
import { json } from '../lib/headers';
import { respond } from '../lib/respond';
import { deleteExpired } from '../queries/retention';

/** Deletes counts whose minute or day is over, and records that are past their retention period. */
export default respond('cleanup-nightly', async (_request, note) => {
  note({ rows: await deleteExpired(database()) });
  await recordRun('cleanup-nightly', { well: true });
  return json(200, { success: true });
});

export const config: Config = { schedule: '3 0 * * *' };
