import type { Config } from '@netlify/functions';
import { ranWell } from '../health/schedules';
import { database } from '../lib/db';
import { json } from '../lib/headers';
import { respond } from '../lib/respond';
import { forgetPastPreviews } from '../queries/accounts/previewBudget';

/** Deletes the search records of past days, which no budget needs anymore. */
export default respond('previews-forget', async (_request, note) => {
  note({ rows: await forgetPastPreviews(database()) });
  await ranWell('previews-forget');
  return json(200, { success: true });
});

export const config: Config = { schedule: '3 0 * * *' };
