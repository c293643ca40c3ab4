import * as v from 'valibot';
import type { Database } from '../../lib/db';
import { PAID_STATES, PURCHASE_COLUMNS, purchaseRow } from './purchases';

/**
 * What the reconciler asks the provider about: carts of closed states before all else, then payments that are
 * under way or under review, and other carts.
 */
export type ClaimKind = 'closed' | 'in_progress' | 'carts';

const claimedRow = v.object({
  ...purchaseRow.entries,
  /** Whether another purchase of the same list or quote is paid: then this one has nothing left to buy. */
  listIsPaid: v.boolean(),
});
export type Claimed = v.InferOutput<typeof claimedRow>;

/** Which purchases are due; new ones are left to their buyers for two minutes. */
const DUE: Readonly<Record<ClaimKind, string>> = {
  // Whatever their age, and whenever Stripe was last asked: they can no longer be paid for.
  closed: `status IN ('created', 'failed') AND coalesce(filters->>'State', '*') = ANY($3::text[])
      AND (checked_at IS NULL OR checked_at < now() - interval '4 minutes')`,
  // A purchase that was canceled while its PaymentIntent was being created has to get one that is canceled,
  // too.
  in_progress: `(status IN ('processing', 'review') OR status = 'canceled' AND payment_intent_id IS NULL) AND created_at < now() - interval '2 minutes'
      AND (checked_at IS NULL OR checked_at < now() - interval '4 minutes')`,
  // For a cart that its buyer left, Stripe is asked ever more rarely: after a quarter of its age. Should it
  // be paid after all, Stripe's events show it (netlify/purchases/stripeEvents.ts).
  carts: `status IN ('created', 'failed') AND created_at < now() - interval '2 minutes'
      AND (checked_at IS NULL OR checked_at < now() - greatest(interval '4 minutes', (now() - created_at) / 4))`,
};

/**
 * Claims due purchases of a kind, longest waiting first, and marks them, so that two concurrent runs take
 * different ones.
 * @param closed the states of which no list may be sold; `*` for lists without one
 */
export function claimDue(
  database: Database,
  kind: ClaimKind,
  limit: number,
  closed: readonly string[],
): Promise<Claimed[]> {
  return database.write({
    text: `WITH due AS (
             SELECT purchase_id FROM purchases WHERE ${DUE[kind]}
             ORDER BY checked_at NULLS FIRST, created_at LIMIT $1::int FOR UPDATE SKIP LOCKED
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
    values: [limit, PAID_STATES, ...(kind === 'closed' ? [closed] : [])],
    row: claimedRow,
  });
}
