import * as v from 'valibot';
import type { Database, Statement } from '../lib/db';
import { causeOf, logLine } from '../lib/log';
import { number } from './rows';

/** A night's share; what is left waits for the next one. */
const MOST = { purchases: 1_000, links: 20_000, notes: 20_000, exclusions: 1_000 } as const;
const TODAY = "(now() AT TIME ZONE 'UTC')::date";

const counting = (deletion: string) =>
  `WITH old AS (${deletion} RETURNING 1) SELECT count(*)::int AS gone FROM old`;

/** What is deleted, in this order, and the SQL that deletes it and returns how many rows. */
export const DELETIONS = {
  searches: counting(`DELETE FROM preview_searches WHERE day < ${TODAY}`),
  budgets: counting('DELETE FROM preview_budgets WHERE ends_at < now()'),
  /** Counts whose minute or day is over. */
  requests: counting('DELETE FROM request_counts WHERE ends_at < now()'),
  /** Links that expired more than 30 days ago, oldest first. Records of downloads stay. */
  links: counting(`DELETE FROM download_links WHERE token_hash IN (
    SELECT token_hash FROM download_links WHERE expires_at < now() - interval '30 days'
    ORDER BY expires_at LIMIT ${MOST.links} FOR UPDATE SKIP LOCKED)`),
  /** Saved lists a day after they were deleted: until then they can be had back. */
  lists: counting(`DELETE FROM saved_lists WHERE deleted_at < now() - interval '24 hours'`),
  /** Quotes 30 days after they expired, unless a purchase was opened on one: they go after it. */
  quotes: counting(`DELETE FROM quotes q WHERE expires_at < now() - interval '30 days'
    AND NOT EXISTS (SELECT FROM purchases p WHERE p.quote_id = q.quote_id)`),
  /**
   * Unpaid purchases after 90 days, paid ones after seven years, each with all that belongs to it. One whose voters
   * another list leaves out goes after that one.
   */
  purchases: counting(`DELETE FROM purchases WHERE purchase_id IN (
    SELECT purchase_id FROM purchases p
    WHERE (coalesce(completed_at, created_at) < now() - interval '7 years'
        OR (created_at < now() - interval '90 days' AND completed_at IS NULL
          AND status IN ('created', 'failed', 'canceled')
          AND NOT EXISTS (SELECT FROM purchase_events e WHERE e.purchase_id = p.purchase_id
            AND e.to_status NOT IN ('created', 'failed', 'canceled', 'processing'))))
      AND NOT EXISTS (SELECT FROM exclusions e WHERE e.purchase_id = p.purchase_id
        AND (EXISTS (SELECT FROM purchase_exclusions x WHERE x.exclusion_no = e.exclusion_no)
          OR EXISTS (SELECT FROM quote_exclusions x WHERE x.exclusion_no = e.exclusion_no)))
    ORDER BY created_at LIMIT ${MOST.purchases} FOR UPDATE SKIP LOCKED)`),
  /** Operators' acts after seven years. */
  operations: counting(`DELETE FROM operations WHERE operation_no IN (
    SELECT operation_no FROM operations WHERE at < now() - interval '7 years' LIMIT ${MOST.notes})`),
  /** Affirmations that no purchase relies on after 13 months. */
  affirmations: counting(`DELETE FROM affirmations WHERE affirmation_no IN (
    (SELECT affirmation_no FROM affirmations WHERE at < now() - interval '13 months'
     EXCEPT SELECT affirmation_no FROM purchase_affirmations) LIMIT ${MOST.notes})`),
  /** Alarms a year after they were delivered. */
  alarms: counting(`DELETE FROM alarms WHERE alarm_no IN (
    SELECT alarm_no FROM alarms WHERE delivered_at < now() - interval '1 year' LIMIT ${MOST.notes})`),
  /**
   * That an account was deleted, after 90 days and its last purchase: until then a payment may still arrive for it,
   * and evidence says why there is no name.
   */
  accounts: counting(`DELETE FROM sessions_ended WHERE uid IN (
    SELECT uid FROM sessions_ended s WHERE deleted_at < now() - interval '90 days'
      AND NOT EXISTS (SELECT FROM users u WHERE u.uid = s.uid)
      AND NOT EXISTS (SELECT FROM purchases p WHERE p.uid = s.uid) LIMIT ${MOST.notes})`),
  /**
   * Which purchases and quotes leave out an exclusion that its buyer deleted, once they can't be paid. A canceled
   * purchase can be paid all the same for as long as Stripe may let it: a month is more than enough.
   */
  purchaseExclusions: counting(`DELETE FROM purchase_exclusions x USING purchases p, exclusions e
    WHERE p.purchase_id = x.purchase_id AND e.exclusion_no = x.exclusion_no AND e.deleted_at IS NOT NULL
      AND (p.status = 'refunded' OR p.status = 'canceled' AND p.created_at < now() - interval '30 days')`),
  quoteExclusions: counting(`DELETE FROM quote_exclusions x USING quotes q, exclusions e
    WHERE q.quote_id = x.quote_id AND e.exclusion_no = x.exclusion_no AND e.deleted_at IS NOT NULL
      AND (q.closed_at IS NOT NULL OR q.expires_at <= now())`),
  /** Exclusions that their buyer deleted and nothing leaves out any more, and those left half made for a day. */
  exclusions: counting(`DELETE FROM exclusions WHERE exclusion_no IN (
    SELECT exclusion_no FROM exclusions e
    WHERE (voters IS NULL AND NOT is_kept AND created_at < now() - interval '1 day' OR deleted_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM purchase_exclusions x WHERE x.exclusion_no = e.exclusion_no)
      AND NOT EXISTS (SELECT FROM quote_exclusions x WHERE x.exclusion_no = e.exclusion_no)
    ORDER BY exclusion_no LIMIT ${MOST.exclusions} FOR UPDATE SKIP LOCKED)`),
  /** Acts of privacy, once no backup is older. */
  acts: counting(`DELETE FROM privacy_acts WHERE at < now() - interval '35 days'`),
  /** Suppressions 30 days after they were lifted, once every version that they took a voter out of is gone. */
  suppressions: counting(`DELETE FROM suppressions s WHERE lifted_at < now() - interval '30 days'
    AND NOT EXISTS (SELECT FROM suppressed_voters w WHERE w.suppression_no = s.suppression_no)`),
} as const;

/** Goes before what deletes rows of append-only tables, in its transaction. */
const FORGETTING: Statement = { text: `SELECT set_config('shop.forgetting', 'on', true)` };

/**
 * Deletes what is older than it is kept (docs/decisions/0029). Returns how many rows, not counting those that
 * belong to a purchase, and which deletions failed: the others run all the same.
 */
export async function deleteExpired(database: Database): Promise<{ rows: number; failed: string[] }> {
  let rows = 0;
  const failed = [];
  for (const [what, text] of Object.entries(DELETIONS))
    try {
      const [deleted] = await database.write({ text, row: v.object({ gone: number }) }, FORGETTING);
      rows += deleted?.gone ?? 0;
    } catch (error) {
      failed.push(what);
      logLine({ event: 'not_deleted', undeleted: what, cause: causeOf(error) });
    }
  return { rows, failed };
}
