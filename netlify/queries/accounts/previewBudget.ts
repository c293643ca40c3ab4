import * as v from 'valibot';
import type { Database } from '../../lib/db';
import { number } from '../rows';

const TODAY = "(now() AT TIME ZONE 'UTC')::date";

/**
 * Counts a preview against a caller's daily (UTC) budget of distinct searches. Repeating a search on the same
 * day is free, even when the budget is used up. Returns 0 when the preview may be shown, else the seconds
 * until the day ends. Two identical concurrent searches may count twice, but more than `limit` distinct ones
 * never pass.
 */
export async function countPreview(
  database: Database,
  subject: string,
  search: string,
  limit: number,
): Promise<number> {
  const [counted] = await database.write({
    text: `WITH known AS (
             SELECT FROM preview_searches WHERE subject = $1 AND day = ${TODAY} AND search = $2
           ), counted AS (
             INSERT INTO preview_budgets AS budget (subject, day, used)
             SELECT $1, ${TODAY}, 1 WHERE NOT EXISTS (SELECT FROM known) AND $3::int > 0
             ON CONFLICT (subject, day) DO UPDATE SET used = budget.used + 1 WHERE budget.used < $3::int
             RETURNING subject, day
           ), kept AS (
             INSERT INTO preview_searches (subject, day, search) SELECT subject, day, $2 FROM counted
             ON CONFLICT DO NOTHING
           )
           SELECT CASE WHEN EXISTS (SELECT FROM known) OR EXISTS (SELECT FROM counted) THEN 0
             ELSE ceil(extract(epoch FROM ${TODAY} + 1 - now() AT TIME ZONE 'UTC'))::int END AS wait`,
    values: [subject, search, limit],
    row: v.object({ wait: number }),
  });
  return counted?.wait ?? 0;
}

/** Deletes the budgets of past days. Returns how many were deleted: one per caller and day. */
export async function forgetPastPreviews(database: Database): Promise<number> {
  const [forgotten] = await database.write({
    text: `WITH searches AS (
             DELETE FROM preview_searches WHERE day < ${TODAY}
           ), budgets AS (
             DELETE FROM preview_budgets WHERE day < ${TODAY} RETURNING 1
           )
           SELECT count(*)::int AS callers FROM budgets`,
    values: [],
    row: v.object({ callers: number }),
  });
  return forgotten?.callers ?? 0;
}
