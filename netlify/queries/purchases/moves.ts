import * as v from 'valibot';
import { canonicalText } from '../../../src/contract/filters';
import type { SavedList } from '../../../src/contract/savedLists';
import type { AlarmEvent } from '../../lib/alarmWords';
import type { Database } from '../../lib/db';
import { actOf, type Session } from '../accounts/acts';
import { mayExcludeSql } from '../exclusions/exclusions';
import { number } from '../rows';
import type { Account } from './mayDownload';
import type { CountAfterSuppressions } from '../voters/suppressed';
import type { QuoteRecord } from '../quotes/quotes';
import { type Relied, RELIED_SQL, relySql } from './affirmations';
import {
  CAN_BE_MADE_SQL,
  type ListKey,
  onSaleSql,
  OPEN_QUOTE_SQL,
  OPEN_STATES,
  PAID_STATES,
  PURCHASE_COLUMNS,
  type PurchaseRecord,
  purchaseRow,
  type StoredStatus,
} from './purchases';

/** The only currency charged (ISO 4217, lower case as Stripe writes it). */
const CURRENCY = 'usd';
/** Unpaid purchases one buyer may start within an hour, a limit on testing stolen cards. */
const INTENTS_PER_HOUR = 5;

/** What caused a move, with Stripe's event id if it was a webhook. */
export interface Cause {
  readonly by: 'create' | 'confirm' | 'webhook' | 'reconcile' | 'list_paid' | 'operator' | 'account_deleted';
  readonly eventId?: string;
}

/** Stripe's details of a successful payment; `paidAt` in seconds since 1970. */
export interface PaymentFacts {
  readonly paidAt: number;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly receiptUrl: string | null;
  readonly organization: string | null;
}

/** A new purchase, or the seconds until the buyer may open another one. */
const openingRow = v.union([
  v.object({ ...purchaseRow.entries, waitSeconds: v.null() }),
  v.object({ waitSeconds: number }),
]);
type PurchaseOpening = v.InferOutput<typeof openingRow>;

/** A purchase to open, and what it relies on. */
export interface NewPurchase extends ListKey, CountAfterSuppressions {
  readonly id: string;
  readonly amountCents: number;
  readonly affirmed: Relied;
  readonly quote?: Pick<QuoteRecord, 'id' | 'file'> | undefined;
  readonly savedAs?: Pick<SavedList, 'list_name' | 'campaign_id'> | undefined;
}

/**
 * Inserts a new purchase, unless one of the same list is open or paid (returns undefined), a voter was
 * suppressed or its data withdrawn since it was counted (the same), the buyer has opened `INTENTS_PER_HOUR` in
 * the last hour without paying for them, or they may not leave out an exclusion any more. Locks the list's rows
 * first, to see the result of any update in progress. On a quote, only while that can be paid, and with the
 * file that it offers. A saved list keeps its name and its campaign. What is affirmed now is kept in any case.
 */
export async function insertPurchase(
  database: Database,
  by: Account & Session,
  { affirmed, quote, savedAs, ...list }: NewPurchase,
): Promise<PurchaseOpening | undefined> {
  const query = {
    text: `WITH ${RELIED_SQL}, siblings AS (
             SELECT status FROM purchases
             WHERE uid = $1 AND filters_hash = $6 AND version_ids = $7::int[] FOR UPDATE
           ), is_free AS (
             SELECT NOT EXISTS (SELECT FROM siblings WHERE status = ANY($8::text[]))
               AND NOT EXISTS (SELECT FROM suppressions WHERE suppression_no > $9::bigint) AND ${onSaleSql('$7::int[]')} AS is_free
           ), limited AS (
             SELECT ceil(extract(epoch FROM min(created_at) + interval '1 hour' - now()))::int AS wait_seconds
             FROM (SELECT created_at FROM purchases WHERE uid = $1 AND created_at > now() - interval '1 hour'
                     AND status <> ALL($10::text[])
                   ORDER BY created_at DESC LIMIT ${INTENTS_PER_HOUR}) AS lately
             HAVING count(*) >= ${INTENTS_PER_HOUR}
           ), opened AS (
             INSERT INTO purchases (purchase_id, uid, filters, filters_hash, version_ids, record_count,
               amount_cents, currency, status, suppressions, quote_id, last_file, list_name, campaign_id)
             SELECT $4::uuid, $1, $5::jsonb, $6, $7::int[], $11::bigint, $12::int, $13, 'created', $9::bigint,
               $14::uuid, $15::jsonb, $16,
               (SELECT campaign_id FROM campaigns WHERE uid = $1 AND campaign_id = $17::uuid)
             FROM is_free WHERE is_free AND NOT EXISTS (SELECT FROM limited)
               AND CASE WHEN $14::uuid IS NULL THEN ${mayExcludeSql('$1', '$18::text', 'exclusions_in($5::jsonb)')}
                 ELSE EXISTS (SELECT FROM quotes q WHERE quote_id = $14::uuid AND ${OPEN_QUOTE_SQL} FOR KEY SHARE) END
             ON CONFLICT DO NOTHING
             RETURNING *
           ), relies AS (
             ${relySql('opened')}
           ), left_out AS (
             INSERT INTO purchase_exclusions (purchase_id, exclusion_no)
             SELECT DISTINCT purchase_id, unnest(exclusions_in(filters)) FROM opened
           ), logged AS (
             INSERT INTO purchase_events (purchase_id, to_status, cause) SELECT purchase_id, status, 'create' FROM opened
           )
           SELECT wait_seconds AS "waitSeconds", ${PURCHASE_COLUMNS}
           FROM is_free LEFT JOIN limited ON is_free LEFT JOIN opened ON true
           WHERE purchase_id IS NOT NULL OR wait_seconds IS NOT NULL`,
    values: [
      ...[list.uid, affirmed.known, JSON.stringify(affirmed.news)],
      ...[list.id, canonicalText(list.filters), list.filtersHash, list.versionIds],
      ...[[...OPEN_STATES, ...PAID_STATES], list.suppressions, PAID_STATES],
      ...[list.count, list.amountCents, CURRENCY],
      ...[quote?.id ?? null, quote ? JSON.stringify(quote.file) : null],
      ...[savedAs?.list_name ?? null, savedAs?.campaign_id ?? null, by.email],
    ],
    row: openingRow,
  };
  const [opening] = await database.write(query, actOf(by));
  return opening;
}

/**
 * Stores a purchase's PaymentIntent. Undefined if the purchase already has a different one, or was canceled
 * while this one can still be paid: its client secret was not given out yet, so the caller cancels it.
 */
export async function storeIntent(
  database: Database,
  id: string,
  { intentId, isPayable }: { readonly intentId: string; readonly isPayable: boolean },
): Promise<PurchaseRecord | undefined> {
  const [stored] = await database.write({
    text: `UPDATE purchases SET payment_intent_id = $2
           WHERE purchase_id = $1::uuid AND (payment_intent_id = $2
             OR payment_intent_id IS NULL AND NOT (status = 'canceled' AND $3::boolean))
           RETURNING ${PURCHASE_COLUMNS}`,
    values: [id, intentId, isPayable],
    row: purchaseRow,
  });
  return stored;
}

/**
 * Marks the idempotency key of a purchase's next PaymentIntent as spent, because the provider keeps a server
 * error under it. Nothing changes if another request has done so already.
 */
export async function spendKey(database: Database, { id, spentKeys }: PurchaseRecord): Promise<void> {
  await database.run({
    text: `UPDATE purchases SET spent_keys = spent_keys + 1
           WHERE purchase_id = $1::uuid AND spent_keys = $2::int AND payment_intent_id IS NULL`,
    values: [id, spentKeys],
  });
}

/**
 * Has a moved purchase rely on what its buyer affirmed last for the organization in `$11` (invariant 32). While
 * one tab named it, another may have returned to the open payment and relied on what was affirmed for another
 * one. Without an affirmation for it, what the purchase relies on stays.
 */
const RELY_SQL = `UPDATE purchase_affirmations r SET affirmation_no = a.no
  FROM moved m, (
    SELECT uid, state, max(affirmation_no) AS no FROM affirmations f JOIN moved USING (uid)
    WHERE lower(f.organization) = lower($11) AND at > created_at - interval '1 year' GROUP BY 1, 2) a
  WHERE r.purchase_id = m.purchase_id AND r.state = a.state`;

/** A move: the states it may start from, and the alarm that it raises. */
export interface Move {
  readonly to: StoredStatus;
  readonly from: readonly StoredStatus[];
  readonly alarm?: AlarmEvent;
  /** Only while no PaymentIntent is stored: one that is has to be canceled first. */
  readonly withoutIntent?: true;
}

const movedRow = v.object({
  ...purchaseRow.entries,
  /** It was paid by an account that was deleted before: its owner cannot sign in for the list. */
  accountDeleted: v.boolean(),
});
type Moved = v.InferOutput<typeof movedRow>;

/**
 * Moves a purchase to another state: a conditional update, its row in the event log and its alarm, in one
 * statement. An alarm that is raised again is posted again. A payment for a deleted account has its own.
 * Undefined when the purchase is in none of the `from` states, or would be paid without a file that can be
 * made. Throws the unique violation of one of `ONCE_PAID` when another purchase has already paid for the list
 * or the quote.
 */
export async function movePurchase(
  database: Database,
  id: string,
  { from, to, alarm, withoutIntent }: Move,
  cause: Cause,
  facts?: PaymentFacts,
): Promise<Moved | undefined> {
  const [moved] = await database.write({
    text: `WITH before AS (
             SELECT purchase_id, status FROM purchases WHERE purchase_id = $1::uuid FOR UPDATE
           ), moved AS (
             UPDATE purchases p SET status = $3,
               completed_at = coalesce(completed_at, to_timestamp($6::float8)),
               payment_method_brand = coalesce($7, payment_method_brand),
               payment_method_last4 = coalesce($8, payment_method_last4),
               receipt_url = coalesce($9, receipt_url), organization = coalesce(organization, $11)
             FROM before WHERE p.purchase_id = before.purchase_id AND before.status = ANY($2::text[])
               AND (p.payment_intent_id IS NULL OR NOT $12::boolean)
               AND ($3 <> 'succeeded' OR before.status = 'disputed' OR ${CAN_BE_MADE_SQL})
             RETURNING p.*, before.status AS from_status
           ), relies AS (${RELY_SQL}
           ), logged AS (
             INSERT INTO purchase_events (purchase_id, from_status, to_status, cause, provider_event_id)
             SELECT purchase_id, from_status, status, $4, $5 FROM moved
           ), alarm AS (
             INSERT INTO alarms AS known (event, subject, facts)
             SELECT $10, purchase_id, jsonb_build_object('purchase', purchase_id, 'paymentIntent', payment_intent_id)
             FROM moved WHERE $10::text IS NOT NULL
             ON CONFLICT (event, subject) DO UPDATE SET times = known.times + 1, at = now(), last_at = now(),
               delivered_at = NULL, posted_at = NULL, post_tried_at = NULL
           ), deleted_account_alarm AS (
             INSERT INTO alarms (event, subject, facts)
             SELECT 'paid_after_deletion', purchase_id, jsonb_build_object('purchase', purchase_id, 'paymentIntent', payment_intent_id)
             FROM moved m WHERE status = 'succeeded' AND from_status NOT IN ('succeeded', 'disputed')
               AND EXISTS (SELECT FROM sessions_ended s WHERE s.uid = m.uid AND s.deleted_at IS NOT NULL)
               AND NOT EXISTS (SELECT FROM users u WHERE u.uid = m.uid)
             ON CONFLICT DO NOTHING RETURNING 1
           )
           SELECT ${PURCHASE_COLUMNS}, EXISTS (SELECT FROM deleted_account_alarm) AS "accountDeleted" FROM moved`,
    values: [
      id,
      from,
      to,
      cause.by,
      cause.eventId ?? null,
      facts?.paidAt ?? null,
      facts?.cardBrand ?? null,
      facts?.cardLast4 ?? null,
      facts?.receiptUrl ?? null,
      alarm ?? null,
      facts?.organization ?? null,
      withoutIntent ?? false,
    ],
    row: movedRow,
  });
  return moved;
}
