import type { DatabaseAdmin } from '../database/admin';

/** A purchase and everything that happened to it. Times are ISO 8601. */
export interface Story {
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

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** A purchase by a condition on `p`. */
const PURCHASE = `SELECT p.purchase_id::text AS id, p.uid, u.email, p.status, p.filters, p.record_count::int AS records,
    p.amount_cents AS cents, p.payment_intent_id AS "paymentIntent", p.created_at AS "createdAt", p.completed_at AS "paidAt"
  FROM purchases p LEFT JOIN users u ON u.uid = p.uid WHERE`;

/**
 * The purchases that a text names, newest first, with their stories: a purchase's id, a buyer's e-mail
 * address, a PaymentIntent's id, or else the id of a request that changed or downloaded a purchase.
 */
export async function findStories(admin: DatabaseAdmin, what: string): Promise<Story[]> {
  const of = (condition: string) =>
    admin.query<Omit<Story, 'happened'>>(`${PURCHASE} ${condition} ORDER BY p.created_at DESC`, [what]);
  const found = what.includes('@')
    ? await of('lower(u.email) = lower($1)')
    : what.startsWith('pi_')
      ? await of('p.payment_intent_id = $1')
      : [
          ...(UUID.test(what) ? await of('p.purchase_id = $1::uuid') : []),
          ...(await of(`p.purchase_id IN (SELECT purchase_id FROM purchase_events WHERE request_id = $1
                        UNION SELECT purchase_id FROM downloads WHERE request_id = $1)`)),
        ];
  return Promise.all(
    found.map(async (purchase) => ({ ...purchase, happened: await happenedTo(admin, purchase.id) })),
  );
}

/** Moves, alarms, links, downloads and operators' acts, in one line of time. */
function happenedTo(admin: DatabaseAdmin, id: string): Promise<Happened[]> {
  return admin.query<Happened>(
    `SELECT at, what, "requestId" FROM (
       SELECT at, coalesce(from_status || ' → ', '') || to_status || ' (' || cause
           || coalesce(', ' || provider_event_id, '') || ')' AS what, request_id AS "requestId"
         FROM purchase_events WHERE purchase_id = $1::uuid
       UNION ALL SELECT at, 'alarm: ' || event || CASE WHEN delivered_at IS NULL THEN ' (not told yet)' ELSE '' END, NULL
         FROM alarms WHERE subject = $1::text OR facts->>'purchase' = $1::text
       UNION ALL SELECT created_at, 'link made, for ' || layout || ', until ' || to_char(expires_at, 'YYYY-MM-DD HH24:MI')
           || ', used ' || starts || ' times', NULL FROM download_links WHERE purchase_id = $1::uuid
       UNION ALL SELECT started_at, 'download of ' || rows || ' records as ' || layout
           || coalesce(', part ' || part_no, '') || coalesce(', ' || bytes || ' bytes', ', broken off'), request_id
         FROM downloads WHERE purchase_id = $1::uuid
       UNION ALL SELECT at, 'operator ' || operator || ': ' || act || ' ' || phase || ' (' || reason || ')'
           || coalesce(': ' || outcome, ''), NULL FROM operations WHERE subject = $1::text
     ) AS happened ORDER BY at`,
    [id],
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
     WHERE $1 = '' OR subject = $1 ORDER BY operation_no`,
    [subject],
  );
}
