import * as v from 'valibot';
import type { Database, Query } from '../lib/db';
import { bitLayoutSchema } from './bits/layout';
import { text, textOrNull } from './rows';

/** The newest migration that this release knows. A test compares it with netlify/migrations. */
export const NEWEST_MIGRATION = '0006_privacy_acts.sql';

/** The newest migration that was applied; null if none was. Throws if the database was never migrated. */
export async function newestApplied(database: Database): Promise<string | null> {
  const [row] = await database.rows({
    text: 'SELECT max(name) AS name FROM schema_migrations',
    row: v.object({ name: textOrNull }),
  });
  return row?.name ?? null;
}

/** The layout of each live version. */
export const LIVE_LAYOUTS: Query<{ readonly state: string; readonly layout: unknown }> = {
  text: `SELECT state, bit_layout AS layout FROM data_versions WHERE status = 'live' ORDER BY state`,
  row: v.object({ state: text, layout: v.unknown() }),
};

/** The states that were loaded by older code, and lack what searches need now. */
export const statesToLoadAgain = (
  rows: readonly { readonly state: string; readonly layout: unknown }[],
): string[] => rows.flatMap(({ state, layout }) => (v.is(bitLayoutSchema, layout) ? [] : [state]));

/** Whether Stripe rejected our key in the last minutes. Every check for payments asks it again. */
export const KEY_REJECTED: Query<{ readonly rejected: boolean }> = {
  text: `SELECT EXISTS (SELECT FROM alarms WHERE event = 'key_rejected' AND last_at > now() - interval '11 minutes')
           AS rejected`,
  row: v.object({ rejected: v.boolean() }),
};
