import * as v from 'valibot';
import type { Database, Query } from '../lib/db';
import { text } from './rows';

/** Writes down that a scheduled function did all it had to. */
export async function markGoodRun(database: Database, name: string): Promise<void> {
  await database.run({
    text: `INSERT INTO schedule_runs (name, last_good_at) VALUES ($1, now())
           ON CONFLICT (name) DO UPDATE SET last_good_at = now()`,
    values: [name],
  });
}

/**
 * Minutes after its last good run at which a scheduled function is late: ten more than lie between two runs.
 * `purchases-watch` writes a run that found nothing down once an hour, of which the platform may leave one out.
 */
const LATE_AFTER = {
  'purchases-watch': 130,
  'purchases-reconcile': 70,
  'purchases-books': 70,
  'cleanup-nightly': 1_450,
} as const;

/**
 * The scheduled functions that are late. What was due before the newest migration, which comes with a release, does
 * not count. `purchases-watch` is late, too, if the browser or a webhook reported a payment a quarter of an hour
 * ago and it has not looked since.
 */
export const LATE_SCHEDULES: Query<{ readonly name: string }> = {
  text: `SELECT name FROM unnest($1::text[], $2::int[]) AS wanted (name, late_after)
           CROSS JOIN (SELECT min(applied_at) AS first, max(applied_at) AS latest FROM schema_migrations) AS migrated
           LEFT JOIN schedule_runs r USING (name)
         WHERE greatest(r.last_good_at, migrated.latest) < now() - late_after * interval '1 minute'
           OR name = 'purchases-watch' AND EXISTS (
             SELECT FROM purchase_events WHERE at > coalesce(r.last_good_at, migrated.first)
               AND at > now() - interval '1 day' AND at < now() - interval '15 minutes'
               AND cause IN ('confirm', 'webhook') AND to_status IN ('succeeded', 'review', 'refunded', 'disputed'))
         ORDER BY array_position($1::text[], name)`,
  values: [Object.keys(LATE_AFTER), Object.values(LATE_AFTER)],
  row: v.object({ name: text }),
};
