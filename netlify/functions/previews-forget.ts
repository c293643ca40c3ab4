import type { Config } from '@netlify/functions';
import { ranWell } from '../health/schedules';
import { database } from '../lib/db';
import { json } from '../lib/headers';
import { respond } from '../lib/respond';
import { forgetPastPreviews } from '../queries/accounts/previewBudget';
import { forgetPastRequests } from '../queries/accounts/requestCounts';

/** Deletes what was counted in past minutes and days, which no limit needs anymore. */
export default respond('previews-forget', async (_request, note) => {
  const [previews, requests] = await Promise.all([
    forgetPastPreviews(database()),
    forgetPastRequests(database()),
  ]);
  note({ rows: previews + requests });
  await ranWell('previews-forget');
  return json(200, { success: true });
});

export const config: Config = { schedule: '3 0 * * *' };
