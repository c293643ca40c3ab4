import * as v from 'valibot';
import type { Database } from '../lib/db';
import { number } from './rows';

const TODAY = "(now() AT TIME ZONE 'UTC')::date";

/**
 * Counts a preview against a caller's budget of distinct searches of the day (UTC). One seen before that day is free,
 * also when the budget is used up. Returns the seconds to wait: 0 when the preview may be shown, else until the day
 * ends. Two equal searches in one moment may count twice; never do more than `limit` different ones pass.
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

/** Forgets the budgets of past days. Returns how many callers there were. */
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
