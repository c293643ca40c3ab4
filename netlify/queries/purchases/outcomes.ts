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

const paidRow = v.object({ intentId: text, cents: number, at: number });

/**
 * Unrefunded payments made at or after `from` and before `to` (seconds since 1970, provider's clock).
 * Includes disputed payments, because the provider's list still has them.
 */
export function paidBetween(database: Database, from: number, to: number) {
  return database.rows({
    text: `SELECT payment_intent_id AS "intentId", amount_cents AS cents, extract(epoch FROM completed_at)::float8 AS at
           FROM purchases
           WHERE status = ANY($3::text[]) AND payment_intent_id IS NOT NULL
             AND completed_at >= to_timestamp($1::float8) AND completed_at < to_timestamp($2::float8)`,
    values: [from, to, PAID_STATES],
    row: paidRow,
  });
}

const comparedRow = v.object({ begun: number, until: number });

/**
 * A comparison with the provider's charges, in seconds since 1970: when it began, and that payments made at or
 * after `until` are compared.
 */
export type BooksCompared = v.InferOutput<typeof comparedRow>;

/** How far the last comparison got; undefined before the first. */
export async function lastCompared(database: Database): Promise<BooksCompared | undefined> {
  const [last] = await database.rows({
    text: `SELECT extract(epoch FROM begun_at)::float8 AS begun, extract(epoch FROM until)::float8 AS until
           FROM books_compared`,
    row: comparedRow,
  });
  return last;
}

export async function markCompared(database: Database, { begun, until }: BooksCompared): Promise<void> {
  await database.run({
    text: `INSERT INTO books_compared (begun_at, until) VALUES (to_timestamp($1::float8), to_timestamp($2::float8))
           ON CONFLICT (only_row) DO UPDATE SET begun_at = excluded.begun_at, until = excluded.until`,
    values: [begun, until],
  });
}

/** An event of Stripe's; `created` in seconds since 1970. */
export interface ReadEvent {
  readonly id: string;
  readonly created: number;
}

/** The last event that the reconciler read with everything before it; null before the first. */
export async function lastEventRead(database: Database): Promise<string | null> {
  const [last] = await database.rows({
    text: 'SELECT event_id AS id FROM events_read',
    row: v.object({ id: text }),
  });
  return last?.id ?? null;
}

/** Remembers the last event read. Of two runs at the same time, the one that got further counts. */
export async function markEventRead(database: Database, { id, created }: ReadEvent): Promise<void> {
  await database.run({
    text: `INSERT INTO events_read AS known (event_id, created_at) VALUES ($1, to_timestamp($2::float8))
           ON CONFLICT (only_row) DO UPDATE SET event_id = excluded.event_id, created_at = excluded.created_at
           WHERE known.created_at <= excluded.created_at`,
    values: [id, created],
  });
}
