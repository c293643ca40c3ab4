import type { Config } from '@netlify/functions';
import { recordRun } from '../health/schedules';
import { raiseAlarm } from '../lib/alarms';
import { database } from '../lib/db';
import { json } from '../lib/headers';
import { respond } from '../lib/respond';
import { deleteExpired } from '../queries/retention';

/** Deletes counts whose minute or day is over, and records that are past their retention period. */
export default respond('cleanup-nightly', async (_request, note) => {
  const { rows, failed } = await deleteExpired(database());
  note({ rows });
  if (failed.length > 0) {
    const subject = new Date().toISOString().slice(0, 10);
    await raiseAlarm({ event: 'cleanup_incomplete', subject, facts: { undeleted: failed.join(', ') } });
  }
  await recordRun('cleanup-nightly', { well: failed.length === 0 });
  return json(200, { success: true });
});

export const config: Config = { schedule: '3 0 * * *' };
