import type { DatabaseAdmin } from '../database/admin';

/** A purchase and everything that happened to it. Times are ISO 8601. */
export interface PurchaseStory {
  readonly id: string;
  readonly uid: string;
  readonly email: string | null;
  readonly status: string;
  readonly filters: Readonly<Record<string, string | number>>;
  readonly records: number;
  readonly cents: number;
  readonly paymentIntent: string | null;
  readonly createdAt: string;
  readonly paidAt: string | null;
  /** In the order in which they happened. */
  readonly happened: readonly Happened[];
}

export interface Happened {
  readonly at: string;
  readonly what: string;
  /** The id of the request that did it, as its log line has it. */
  readonly requestId: string | null;
}

/** What a receipt is quoted by: the first digits of its purchase's id. */
const RECEIPT_NUMBER = /^[\da-f]{8}$/iu;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** A purchase by a condition on `p`. */
const PURCHASE = `SELECT p.purchase_id::text AS id, p.uid, u.email, p.status, p.filters, p.record_count::int AS records,
    p.amount_cents AS cents, p.payment_intent_id AS "paymentIntent", p.created_at AS "createdAt", p.completed_at AS "paidAt"
  FROM purchases p LEFT JOIN users u ON u.uid = p.uid WHERE`;

/** What a request may have written down about a purchase. */
const BY_REQUEST = `p.purchase_id IN (
    SELECT purchase_id FROM purchase_events WHERE request_id = $1
    UNION SELECT purchase_id FROM downloads WHERE request_id = $1
    UNION SELECT purchase_id FROM files WHERE request_id = $1)
  OR p.affirmations && (SELECT array_agg(affirmation_no) FROM affirmations WHERE request_id = $1)`;

/**
 * The purchases that a text names, newest first, with their stories: a purchase's id, the number of a
 * receipt, a buyer's e-mail address, a PaymentIntent's id, or else the id of a request that changed or
 * downloaded a purchase.
 */
export async function findStories(admin: DatabaseAdmin, what: string): Promise<PurchaseStory[]> {
  const of = (condition: string) =>
    admin.query<Omit<PurchaseStory, 'happened'>>(`${PURCHASE} ${condition} ORDER BY p.created_at DESC`, [
      what,
    ]);
  const found = what.includes('@')
    ? await of('lower(u.email) = lower($1)')
    : what.startsWith('pi_')
      ? await of('p.payment_intent_id = $1')
      : [
          ...(UUID.test(what) ? await of('p.purchase_id = $1::uuid') : []),
          ...(RECEIPT_NUMBER.test(what) ? await of('left(p.purchase_id::text, 8) = lower($1)') : []),
          ...(await of(BY_REQUEST)),
        ];
  return Promise.all(
    found.map(async (purchase) => ({ ...purchase, happened: await happenedTo(admin, purchase) })),
  );
}

/** An alarm `a`, with what it says beyond its name. */
const ALARM = `'alarm: ' || a.event || coalesce(' (' || (
    SELECT string_agg(key || ' ' || value, ', ' ORDER BY key) FROM jsonb_each_text(a.facts)
    WHERE key NOT IN ('purchase', 'paymentIntent', 'requestId')) || ')', '')
  || CASE WHEN a.times > 1 THEN ', ' || a.times || ' times' ELSE '' END
  || CASE WHEN a.delivered_at IS NULL THEN ' (not delivered yet)' ELSE '' END`;

/** An operator's act `o`. */
const OPERATION = `'operator ' || o.operator || ': ' || o.act || ' ' || o.phase || ' (' || o.reason || ')' || coalesce(': ' || o.outcome, '')`;

/** Moves, alarms, links, downloads and operators' acts, in one line of time. */
function happenedTo(
  admin: DatabaseAdmin,
  { id, paymentIntent }: Pick<PurchaseStory, 'id' | 'paymentIntent'>,
): Promise<Happened[]> {
  return admin.query<Happened>(
    `SELECT at, what, "requestId" FROM (
       SELECT at, coalesce(from_status || ' → ', '') || to_status || ' (' || cause
           || coalesce(', ' || provider_event_id, '') || ')' AS what, request_id AS "requestId"
         FROM purchase_events WHERE purchase_id = $1::uuid
       UNION ALL SELECT at, ${ALARM}, facts->>'requestId' FROM alarms a
         WHERE subject IN ($1::text, $2::text) OR facts->>'purchase' = $1::text OR facts->>'paymentIntent' = $2::text
       UNION ALL SELECT created_at, 'link made, for ' || layout || ', until ' || to_char(expires_at, 'YYYY-MM-DD HH24:MI')
           || ', used ' || starts || ' times', NULL FROM download_links WHERE purchase_id = $1::uuid
       UNION ALL SELECT started_at, 'download of ' || coalesce(records || ' records', 'a list of ' || rows || ' records')
           || ' as ' || layout || coalesce(', part ' || part_no, '') || coalesce(', ' || bytes || ' bytes', ', broken off'), request_id
         FROM downloads WHERE purchase_id = $1::uuid
       UNION ALL SELECT at, ${OPERATION}, NULL FROM operations o WHERE subject = $1::text
     ) AS happened ORDER BY at`,
    [id, paymentIntent],
  );
}

/** An account that has the e-mail address, whether it bought anything or not. */
export interface FoundAccount {
  readonly uid: string;
  readonly email: string;
  readonly since: string;
}

/** The accounts that have an e-mail address. */
export async function findAccounts(admin: DatabaseAdmin, what: string): Promise<FoundAccount[]> {
  if (!what.includes('@')) return [];
  return admin.query<FoundAccount>(
    `SELECT uid, email, created_at AS since FROM users WHERE lower(email) = lower($1) ORDER BY created_at`,
    [what],
  );
}

/** Shorter texts are in many reasons by chance. */
const LEAST_LETTERS = 8;

/** What names a request without being about one purchase: alarms, affirmations, operators' notes. */
export async function findMentions(admin: DatabaseAdmin, what: string): Promise<Happened[]> {
  if (what.includes('@') || what.startsWith('pi_') || what.length < LEAST_LETTERS) return [];
  return admin.query<Happened>(
    `SELECT at, what, $1::text AS "requestId" FROM (
       SELECT at, ${ALARM} AS what FROM alarms a WHERE facts->>'requestId' = $1
       UNION ALL SELECT at, 'affirmed for ' || state || ' by account ' || uid FROM affirmations WHERE request_id = $1
       UNION ALL SELECT at, ${OPERATION} || ', about ' || subject FROM operations o
         WHERE subject <> $1 AND position($1 IN concat_ws(' ', reason, outcome)) > 0
     ) AS mentioned ORDER BY at`,
    [what],
  );
}

export interface Operation {
  readonly at: string;
  readonly operator: string;
  readonly act: string;
  readonly subject: string;
  readonly phase: string;
  readonly reason: string;
  readonly outcome: string | null;
}

/** What operators did, to one subject or to all. */
export function operations(admin: DatabaseAdmin, subject: string): Promise<Operation[]> {
  return admin.query<Operation>(
    `SELECT at, operator, act, subject, phase, reason, outcome FROM operations
     WHERE $1 = '' OR subject IN ($1, upper($1)) ORDER BY operation_no`,
    [subject.trim().replace(/\s+/gu, ' ')],
  );
}
