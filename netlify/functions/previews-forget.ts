import type { Config } from '@netlify/functions';
import { ran } from '../health/schedules';
import { database } from '../lib/db';
import { json } from '../lib/headers';
import { respond } from '../lib/respond';
import { forgetPastPreviews } from '../queries/accounts/previewBudget';
import { forgetPastRequests } from '../queries/accounts/requestCounts';
import { forgetOld } from '../queries/retention';

/**
 * Deletes what is no longer needed: counts of past minutes and days, and whatever is older than it is kept.
 */
export default respond('previews-forget', async (_request, note) => {
  const [previews, requests, old] = await Promise.all([
    forgetPastPreviews(database()),
    forgetPastRequests(database()),
    forgetOld(database()),
  ]);
  note({ rows: previews + requests + old });
  await ran('previews-forget', { well: true });
  return json(200, { success: true });
});

export const config: Config = { schedule: '3 0 * * *' };
