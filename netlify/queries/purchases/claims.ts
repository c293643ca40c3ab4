import * as v from 'valibot';
import type { Database } from '../../lib/db';
import { PAID_STATES, PURCHASE_COLUMNS, purchaseRow } from './purchases';

const claimedRow = v.object({
  ...purchaseRow.entries,
  /** Whether another purchase of the same list or quote is paid: then this one has nothing left to buy. */
  listIsPaid: v.boolean(),
});
export type Claimed = v.InferOutput<typeof claimedRow>;

/**
 * How urgent an unsettled purchase is, as SQL; null for a new one, which is left to its buyer for two minutes.
 * - 1: a cart of a closed state, whatever its age: it can no longer be paid for.
 * - 2: a payment that is under way or under review. A purchase that was canceled while its PaymentIntent was being
 *   created has to get one that is canceled, too.
 * - 3: any other cart. For one that its buyer left, Stripe is asked ever more rarely: after a quarter of its age.
 *   Should it be paid after all, Stripe's events show it (netlify/purchases/stripeEvents.ts).
 */
const URGENCY = `CASE
  WHEN status IN ('created', 'failed') AND coalesce(filters->>'State', '*') = ANY($3::text[]) THEN 1
  WHEN created_at >= now() - interval '2 minutes' THEN NULL
  WHEN status IN ('created', 'failed') THEN 3 ELSE 2 END`;

/**
 * Claims due purchases, the most urgent and then the longest waiting first, and marks them, so that two concurrent
 * runs take different ones.
 * @param closed the states of which no list may be sold; `*` for lists without one
 */
export function claimDue(database: Database, limit: number, closed: readonly string[]): Promise<Claimed[]> {
  return database.write({
    text: `WITH due AS (
             SELECT purchase_id FROM purchases, LATERAL (SELECT ${URGENCY} AS urgency) AS of_it
             WHERE (status IN ('created', 'processing', 'failed', 'review') OR status = 'canceled' AND payment_intent_id IS NULL)
               AND urgency IS NOT NULL AND (checked_at IS NULL OR checked_at < now() -
                 greatest(interval '4 minutes', CASE urgency WHEN 3 THEN (now() - created_at) / 4 END))
             ORDER BY urgency, checked_at NULLS FIRST, created_at LIMIT $1::int FOR UPDATE OF purchases SKIP LOCKED
           ), claimed AS (
             UPDATE purchases SET checked_at = now()
             WHERE purchase_id IN (SELECT purchase_id FROM due) RETURNING *
           )
           SELECT ${PURCHASE_COLUMNS}, EXISTS (
             SELECT FROM purchases o
             WHERE (o.uid = claimed.uid AND o.filters_hash = claimed.filters_hash
                 AND o.version_ids = claimed.version_ids OR o.quote_id = claimed.quote_id)
               AND o.purchase_id <> claimed.purchase_id AND o.status = ANY($2::text[])
           ) AS "listIsPaid"
           FROM claimed`,
    values: [limit, PAID_STATES, closed],
    row: claimedRow,
  });
}
