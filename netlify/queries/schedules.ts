import * as v from 'valibot';
import type { Database, Query } from '../lib/db';
import { isoTime, numberOrNull, text, textOrNull } from './rows';

/** Writes down that a scheduled function did all it had to. */
export async function markGoodRun(database: Database, name: string): Promise<void> {
  await database.run({
    text: `INSERT INTO schedule_runs (name, last_good_at) VALUES ($1, now())
           ON CONFLICT (name) DO UPDATE SET last_good_at = now()`,
    values: [name],
  });
}

const runRow = v.object({
  name: text,
  /** ISO 8601; null if it never ran. */
  lastGoodAt: textOrNull,
  /** Seconds since its last good run, or since the newest migration, which comes with a new release. */
  secondsSinceRun: v.number(),
  /**
   * Seconds since the oldest payment that the browser or a webhook reported after its last good run; null if
   * there is none.
   */
  owedSeconds: numberOrNull,
});
export type ScheduleRun = v.InferOutput<typeof runRow>;

/** How these scheduled functions are doing, in this order. */
export function scheduleRuns(names: readonly string[]): Query<ScheduleRun> {
  return {
    text: `WITH migrated AS (SELECT coalesce(min(applied_at), now()) AS first, coalesce(max(applied_at), now()) AS latest
                             FROM schema_migrations),
           runs AS (
             SELECT wanted.name, wanted.place, r.last_good_at, coalesce(r.last_good_at, migrated.first) AS since,
               greatest(r.last_good_at, migrated.latest) AS run_since
             FROM unnest($1::text[]) WITH ORDINALITY AS wanted (name, place)
             CROSS JOIN migrated LEFT JOIN schedule_runs r USING (name)
           )
           SELECT name, ${isoTime('last_good_at')} AS "lastGoodAt",
             extract(epoch FROM now() - run_since)::float8 AS "secondsSinceRun",
             (SELECT extract(epoch FROM now() - min(at))::float8 FROM purchase_events
              WHERE at > since AND at > now() - interval '1 day' AND cause IN ('confirm', 'webhook')
                AND to_status IN ('succeeded', 'review', 'refunded', 'disputed')) AS "owedSeconds"
           FROM runs ORDER BY place`,
    values: [names],
    row: runRow,
  };
}
