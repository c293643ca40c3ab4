import * as v from 'valibot';
import { defineEndpoint, ok } from './endpoint';

/**
 * For monitors: 200, or 503 if the shop can’t sell. `degraded`: it sells, but a background job fails.
 * Details are in the log, in alarms and in `npm run ops -- doctor`.
 */
export const healthEndpoint = defineEndpoint({
  path: '/api/health',
  callers: 'anyone',
  limits: null,
  response: ok({ status: v.picklist(['ok', 'degraded']) }),
});
