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
    values: [],
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

const dayRow = v.object({ day: number });

/**
 * The days since `first` (both in seconds since 1970, midnight UTC) that were not audited since `today`
 * began, at most `limit`: those never audited first, newest first, then those audited longest ago.
 */
export async function daysToAudit(
  database: Database,
  first: number,
  today: number,
  limit: number,
): Promise<number[]> {
  const rows = await database.rows({
    text: `SELECT extract(epoch FROM wanted.day)::float8 AS day
           FROM generate_series(to_timestamp($1::float8) AT TIME ZONE 'UTC',
             to_timestamp($2::float8) AT TIME ZONE 'UTC' - interval '1 day', interval '1 day') AS wanted (day)
           LEFT JOIN audited_days a ON a.day = wanted.day::date
           WHERE a.audited_at IS NULL OR a.audited_at < to_timestamp($2::float8)
           ORDER BY wanted.day >= to_timestamp($2::float8) AT TIME ZONE 'UTC' - interval '3 days' DESC,
             a.audited_at NULLS FIRST, wanted.day DESC
           LIMIT $3::int`,
    values: [first, today, limit],
    row: dayRow,
  });
  return rows.map(({ day }) => day);
}

export async function markAudited(database: Database, day: number, at: number): Promise<void> {
  await database.write({
    text: `INSERT INTO audited_days (day, audited_at)
           VALUES ((to_timestamp($1::float8) AT TIME ZONE 'UTC')::date, to_timestamp($2::float8))
           ON CONFLICT (day) DO UPDATE SET audited_at = excluded.audited_at`,
    values: [day, at],
    row: v.object({}),
  });
}
