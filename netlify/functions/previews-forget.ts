import type { Config } from '@netlify/functions';
import { database } from '../lib/db';
import { json } from '../lib/headers';
import { respond } from '../lib/respond';
import { forgetPastPreviews } from '../queries/accounts/previewBudget';

/** Deletes the search records of past days, which no budget needs anymore. */
export default respond('previews-forget', async (_request, note) => {
  note({ rows: await forgetPastPreviews(database()) });
  return json(200, { success: true });
});

export const config: Config = { schedule: '5 0 * * *' };
