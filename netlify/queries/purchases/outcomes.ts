import * as v from 'valibot';
import type { Database } from '../../lib/db';
import { number, text } from '../rows';
import { PAID_STATES } from './purchases';

const causesRow = v.object({ reconciled: number, reported: number });

/** In the last day: payments that the reconciler recorded, and moves that a webhook caused. */
export async function paymentsByCause(database: Database): Promise<v.InferOutput<typeof causesRow>> {
  const [causes] = await database.rows({
    text: `SELECT count(*) FILTER (WHERE cause = 'reconcile' AND to_status = 'succeeded')::int AS reconciled,
             count(*) FILTER (WHERE provider_event_id IS NOT NULL)::int AS reported
           FROM purchase_events WHERE at > now() - interval '1 day'`,
    row: causesRow,
  });
  return causes ?? { reconciled: 0, reported: 0 };
}

const paidRow = v.object({ intentId: text, cents: number });

/**
 * Unrefunded payments made at or after `from` and before `to` (seconds since 1970, provider's clock).
 * Includes disputed payments, because the provider's list still has them.
 */
export function paidBetween(database: Database, from: number, to: number) {
  return database.rows({
    text: `SELECT payment_intent_id AS "intentId", amount_cents AS cents FROM purchases
           WHERE status = ANY($3::text[]) AND payment_intent_id IS NOT NULL
             AND completed_at >= to_timestamp($1::float8) AND completed_at < to_timestamp($2::float8)`,
    values: [from, to, PAID_STATES],
    row: paidRow,
  });
}

/** So many past days are audited: for this long a cardholder may dispute a payment. */
export const AUDITED_DAYS = 120;

/**
 * The SQL of whether a past day has waited too long for its audit: one of the last three for two days, any
 * other for seven. A day that was never audited waits since it ended, or since the first migration.
 */
export const AUDIT_BEHIND = `SELECT bool_or(now() - coalesce(a.audited_at, greatest(
      (ended.day + 1)::timestamp AT TIME ZONE 'UTC', (SELECT min(applied_at) FROM schema_migrations)))
    > CASE WHEN ended.ago <= 3 THEN interval '2 days' ELSE interval '7 days' END)
  FROM (SELECT ago, (now() AT TIME ZONE 'UTC')::date - ago AS day
        FROM generate_series(1, ${AUDITED_DAYS}) AS s (ago)) AS ended
  LEFT JOIN audited_days a USING (day)`;

const dayRow = v.object({ day: number, until: number });

/** A day (seconds since 1970, midnight UTC) of which what is at or after `until` was compared already. */
type DayToAudit = v.InferOutput<typeof dayRow>;

/**
 * The days since `first` (both in seconds since 1970, midnight UTC) that were not audited since `today`
 * began, at most `limit`: one that was begun first, then the last three days, those never audited, newest
 * first, and those audited longest ago.
 */
export function daysToAudit(
  database: Database,
  first: number,
  today: number,
  limit: number,
): Promise<DayToAudit[]> {
  return database.rows({
    text: `SELECT extract(epoch FROM wanted.day)::float8 AS day,
             extract(epoch FROM coalesce(b.until, (wanted.day + interval '1 day') AT TIME ZONE 'UTC'))::float8 AS until
           FROM generate_series(to_timestamp($1::float8) AT TIME ZONE 'UTC',
             to_timestamp($2::float8) AT TIME ZONE 'UTC' - interval '1 day', interval '1 day') AS wanted (day)
           LEFT JOIN audited_days a ON a.day = wanted.day::date
           LEFT JOIN audits_begun b ON b.day = wanted.day::date
           WHERE a.audited_at IS NULL OR a.audited_at < to_timestamp($2::float8)
           ORDER BY b.until IS NULL, wanted.day >= to_timestamp($2::float8) AT TIME ZONE 'UTC' - interval '3 days' DESC,
             a.audited_at NULLS FIRST, wanted.day DESC
           LIMIT $3::int`,
    values: [first, today, limit],
    row: dayRow,
  });
}

/** Remembers that a day was compared down to `until`, for the next run to go on from there. */
export async function markAuditedTo(database: Database, { day, until }: DayToAudit): Promise<void> {
  await database.run({
    text: `INSERT INTO audits_begun (day, until)
           VALUES ((to_timestamp($1::float8) AT TIME ZONE 'UTC')::date, to_timestamp($2::float8))
           ON CONFLICT (day) DO UPDATE SET until = excluded.until`,
    values: [day, until],
  });
}

export async function markAudited(database: Database, day: number, at: number): Promise<void> {
  await database.run({
    text: `WITH done AS (
             DELETE FROM audits_begun WHERE day = (to_timestamp($1::float8) AT TIME ZONE 'UTC')::date
           )
           INSERT INTO audited_days (day, audited_at)
           VALUES ((to_timestamp($1::float8) AT TIME ZONE 'UTC')::date, to_timestamp($2::float8))
           ON CONFLICT (day) DO UPDATE SET audited_at = excluded.audited_at`,
    values: [day, at],
  });
}

/** Which of these payments are known to differ: an alarm has named them, or they are in review. */
export async function knownToDiffer(
  database: Database,
  intentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database.rows({
    text: `SELECT subject AS "intentId" FROM alarms WHERE event = 'books_differ' AND subject = ANY($1::text[])
           UNION
           SELECT payment_intent_id FROM purchases WHERE status = 'review' AND payment_intent_id = ANY($1::text[])`,
    values: [intentIds],
    row: v.object({ intentId: text }),
  });
  return new Set(rows.map(({ intentId }) => intentId));
}
