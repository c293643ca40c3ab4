import type { DatabaseAdmin } from '../../tools/database/admin';

/**
 * Runs a script past every trigger, as only the superuser of a test's database can: what is only ever added
 * to can be emptied and made older between tests. Foreign keys are triggers too, so delete on both sides.
 */
export const pastTriggers = (admin: DatabaseAdmin, sql: string): Promise<void> =>
  admin.script(`SET LOCAL session_replication_role = replica; ${sql}`);
