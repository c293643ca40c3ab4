import * as v from 'valibot';
import { defineEndpoint, ok } from './endpoint';

/**
 * Whether the shop can sell, for a monitor: 200 or 503. `degraded` means that it sells, but that something
 * behind it does not run. What is wrong stands in the log, in an alarm and in `npm run ops -- doctor`.
 */
export const healthEndpoint = defineEndpoint({
  path: '/api/health',
  callers: 'anyone',
  limits: null,
  response: ok({ status: v.picklist(['ok', 'degraded']) }),
});
