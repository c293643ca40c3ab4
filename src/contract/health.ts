import * as v from 'valibot';
import { defineEndpoint, ok } from './endpoint';

/**
 * Whether the shop can sell, for a monitor: 200, or 503 with the reason in `error`. `degraded` means that it
 * sells, but that something behind it does not run. Holds no secret and nothing about a person.
 */
export const healthEndpoint = defineEndpoint({
  path: '/api/health',
  callers: 'anyone',
  limits: null,
  response: ok({
    status: v.picklist(['ok', 'degraded']),
    /** The commit that the functions were built from. */
    release: v.string(),
    database: v.literal('reachable'),
    /** Names of the newest migrations; the applied one is newer after a rollback of the code. */
    migrations: v.object({ applied: v.string(), known: v.string() }),
    states: v.array(v.object({ state: v.string(), dataDate: v.string() })),
    /** ISO 8601; null if it never ran. A quiet look for payments is not written down. */
    schedules: v.array(v.object({ name: v.string(), lastGoodAt: v.nullable(v.string()), late: v.boolean() })),
  }),
});
