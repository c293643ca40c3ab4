import type { Config } from '@netlify/functions';
import { json } from '../lib/headers';
import { respond } from '../lib/respond';
import { reconcile } from '../purchases/reconcile';

/** Milliseconds. A scheduled function has 30 s; the rest is enough for the last calls to finish. */
const BUDGET_MS = 12_000;

/** Finds payments that neither the browser nor a webhook reported, within 15 minutes. */
export default respond('purchases-reconcile', async (_request, note) => {
  note({ rows: await reconcile(BUDGET_MS) });
  return json(200, { success: true });
});

export const config: Config = { schedule: '*/5 * * * *' };
