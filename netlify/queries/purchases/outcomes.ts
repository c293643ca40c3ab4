import * as v from 'valibot';
import type { Database } from '../../lib/db';
import { number } from '../rows';

const outcomesRow = v.object({ declined: number, paid: number });
/** How many purchases were declined and how many were paid. */
export type Outcomes = v.InferOutput<typeof outcomesRow>;

/** How many purchases were declined at least once in the last hour, and how many were paid. */
export async function recentOutcomes(database: Database): Promise<Outcomes> {
  const [outcomes] = await database.rows({
    text: `SELECT count(DISTINCT purchase_id) FILTER (WHERE to_status = 'failed')::int AS declined,
             count(DISTINCT purchase_id) FILTER (WHERE to_status = 'succeeded' AND cause <> 'rebuild')::int AS paid
           FROM purchase_events WHERE at > now() - interval '1 hour'`,
    values: [],
    row: outcomesRow,
  });
  return outcomes ?? { declined: 0, paid: 0 };
}

/**
 * Total in cents of unrefunded payments made at or after `from` and before `to` (seconds since 1970,
 * provider's clock). Includes disputed payments, because the provider's list still has them.
 */
export async function centsPaid(database: Database, from: number, to: number): Promise<number> {
  const [sum] = await database.rows({
    text: `SELECT coalesce(sum(amount_cents), 0)::float8 AS cents FROM purchases
           WHERE status IN ('succeeded', 'disputed')
             AND completed_at >= to_timestamp($1::float8) AND completed_at < to_timestamp($2::float8)`,
    values: [from, to],
    row: v.object({ cents: number }),
  });
  return sum?.cents ?? 0;
}
