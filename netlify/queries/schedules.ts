import * as v from 'valibot';
import type { Database, Query } from '../lib/db';
import { isoTime, numberOrNull, text, textOrNull } from './rows';

/** Writes down that a scheduled function did all it had to. */
export async function markGoodRun(database: Database, name: string): Promise<void> {
  await database.write({
    text: `INSERT INTO schedule_runs (name, last_good_at) VALUES ($1, now())
           ON CONFLICT (name) DO UPDATE SET last_good_at = now()`,
    values: [name],
    row: v.object({}),
  });
}

const runRow = v.object({
  name: text,
  /** ISO 8601; null if it never ran. */
  lastGoodAt: textOrNull,
  /** Seconds since its last good run, or since the table was made if it had none. */
  restedSeconds: v.number(),
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
    text: `WITH runs AS (
             SELECT wanted.name, wanted.place, r.last_good_at, coalesce(r.last_good_at,
               (SELECT applied_at FROM schema_migrations WHERE name = '0021_told.sql'), now()) AS since
             FROM unnest($1::text[]) WITH ORDINALITY AS wanted (name, place) LEFT JOIN schedule_runs r USING (name)
           )
           SELECT name, ${isoTime('last_good_at')} AS "lastGoodAt",
             extract(epoch FROM now() - since)::float8 AS "restedSeconds",
             (SELECT extract(epoch FROM now() - min(at))::float8 FROM purchase_events
              WHERE at > since AND at > now() - interval '1 day' AND cause IN ('confirm', 'webhook')
                AND to_status IN ('succeeded', 'review', 'refunded', 'disputed')) AS "owedSeconds"
           FROM runs ORDER BY place`,
    values: [names],
    row: runRow,
  };
}
