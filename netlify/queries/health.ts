import * as v from 'valibot';
import type { Database, Query } from '../lib/db';
import { textOrNull } from './rows';

/** The newest migration that this release knows. A test compares it with netlify/migrations. */
export const NEWEST_MIGRATION = '0003_operations.sql';

/** The newest migration that was applied; null if none was. Throws if the database was never migrated. */
export async function newestApplied(database: Database): Promise<string | null> {
  const [row] = await database.rows({
    text: 'SELECT max(name) AS name FROM schema_migrations',
    values: [],
    row: v.object({ name: textOrNull }),
  });
  return row?.name ?? null;
}

/** Whether the card provider rejected our key in the last minutes. Every look for payments asks it anew. */
export const KEY_REJECTED: Query<{ readonly rejected: boolean }> = {
  text: `SELECT EXISTS (SELECT FROM alarms WHERE event = 'key_rejected' AND last_at > now() - interval '11 minutes')
           AS rejected`,
  values: [],
  row: v.object({ rejected: v.boolean() }),
};
