import type { Config } from '@netlify/functions';
import { database } from '../lib/db';
import { json } from '../lib/headers';
import { respond } from '../lib/respond';
import { forgetPastPreviews } from '../queries/previewBudget';

/** Deletes who searched what on past days: after its day a budget serves nothing. */
export default respond('previews-forget', async (_request, note) => {
  note({ rows: await forgetPastPreviews(database()) });
  return json(200, { success: true });
});

export const config: Config = { schedule: '5 0 * * *' };
