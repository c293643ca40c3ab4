import type { DatabaseAdmin } from '../../database/admin';
import type { NamedPurchase } from '../purchases';

/** What the shop knows about a purchase. Times are UTC as text: `2026-11-22 09:30:05 UTC`. */
export interface Evidence {
  readonly purchase: EvidencePurchase;
  /** The buyer's profile as of now; undefined when none was ever saved, or it was deleted. */
  readonly buyer: Buyer | undefined;
  /** When the buyer's account was deleted; undefined if it was not. */
  readonly deletedAt: string | undefined;
  /** The data versions of the list, and those from before a rebuild. */
  readonly versions: readonly Version[];
  /** In the order in which they happened. */
  readonly events: readonly PurchaseEvent[];
  /** In the order in which they were started. */
  readonly downloads: readonly RecordedDownload[];
  readonly affirmed: readonly Affirmed[];
  /** In the order in which the shop learned of them. */
  readonly disputes: readonly RecordedDispute[];
  readonly writtenAt: string;
}

export interface EvidencePurchase extends Omit<NamedPurchase, 'buyer' | 'deletedAt' | 'email' | 'quoteId'> {
  readonly versionIds: readonly number[];
  readonly currency: string;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly receiptUrl: string | null;
}

interface Buyer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly since: string;
}

export interface Version {
  readonly id: number;
  readonly state: string;
  readonly dataDate: string;
  readonly sample: boolean;
}

export interface PurchaseEvent {
  readonly at: string;
  readonly from: string | null;
  readonly to: string;
  readonly cause: string;
  readonly providerEventId: string | null;
  /** Of a rebuild: the list before it. */
  readonly versionIds: readonly number[] | null;
  readonly recordCount: number | null;
}

export interface RecordedDownload {
  readonly startedAt: string;
  /** Null, like `bytes`, when the download broke off. */
  readonly finishedAt: string | null;
  /** Null for a whole file. */
  readonly part: number | null;
  readonly layout: string;
  /** Whether it has a chosen part of the list, not all of it. */
  readonly chosen: boolean;
  /** Records of the list or part as it was bought. */
  readonly rows: number;
  /** Records handed over; null when it broke off. */
  readonly records: number | null;
  readonly bytes: number | null;
  /** The day that each state's data in it describes; null when it broke off. */
  readonly dataDates: readonly { readonly state: string; readonly date: string }[] | null;
  /** Through a link; otherwise the buyer was signed in. */
  readonly byLink: boolean;
  /** By an account that the buyer shares the purchase with. */
  readonly shared: boolean;
}

/** A dispute at the bank, as Stripe told the shop of it. */
interface RecordedDispute {
  /** Stripe's own, `dp_…` or `du_…`. */
  readonly id: string;
  /** Until when the bank takes an answer; null if it takes none, or the dispute was lost. */
  readonly dueBy: string | null;
}

/** What the buyer affirmed for one of the list's states. */
export interface Affirmed {
  readonly at: string;
  readonly state: string;
  readonly version: number;
  readonly purpose: string;
  readonly statement: string;
  /** The organization, its number and the typed name, as far as the state wants them. */
  readonly by: string;
}

const utc = (time: string) => `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"')`;

/** Everything about a purchase; undefined when there is none with this id. */
export async function readEvidence(admin: DatabaseAdmin, id: string): Promise<Evidence | undefined> {
  const [purchase] = await admin.query<EvidencePurchase & { writtenAt: string }>(
    `SELECT purchase_id::text AS id, uid, filters, version_ids AS "versionIds", record_count::int AS records,
       amount_cents AS cents, currency, status, payment_intent_id AS "paymentIntent", organization,
       payment_method_brand AS "cardBrand", payment_method_last4 AS "cardLast4", receipt_url AS "receiptUrl",
       ${utc('created_at')} AS "createdAt", ${utc('completed_at')} AS "paidAt", ${utc('now()')} AS "writtenAt"
     FROM purchases WHERE purchase_id = $1::uuid`,
    [id],
  );
  if (!purchase) return undefined;
  const [buyer] = await admin.query<Buyer>(
    `SELECT first_name AS "firstName", last_name AS "lastName", email, email_verified AS "emailVerified",
       ${utc('created_at')} AS since
     FROM users WHERE uid = $1`,
    [purchase.uid],
  );
  const [deleted] = await admin.query<{ at: string }>(
    `SELECT ${utc('deleted_at')} AS at FROM sessions_ended WHERE uid = $1 AND deleted_at IS NOT NULL`,
    [purchase.uid],
  );
  const versions = await admin.query<Version>(
    `SELECT named.id, v.state, v.data_date AS "dataDate", v.sample
     FROM (SELECT unnest(version_ids) FROM purchases WHERE purchase_id = $1::uuid
       UNION SELECT unnest(version_ids) FROM purchase_events WHERE purchase_id = $1::uuid) AS named (id)
     JOIN known_versions v ON v.version_id = named.id ORDER BY v.state, named.id`,
    [id],
  );
  const events = await admin.query<PurchaseEvent>(
    `SELECT ${utc('at')} AS at, from_status AS "from", to_status AS "to", cause,
       provider_event_id AS "providerEventId", version_ids AS "versionIds", record_count::int AS "recordCount"
     FROM purchase_events WHERE purchase_id = $1::uuid ORDER BY event_no`,
    [id],
  );
  const downloads = await admin.query<RecordedDownload>(
    `SELECT ${utc('started_at')} AS "startedAt", ${utc('finished_at')} AS "finishedAt", part_no AS part,
       layout,
       selection IS NOT NULL AS chosen, rows::int AS rows, records::int AS records, bytes::float8 AS bytes,
       data_dates AS "dataDates", token_hash IS NOT NULL AS "byLink",
       by_uid <> $2 AS shared
     FROM downloads WHERE purchase_id = $1::uuid ORDER BY download_no`,
    [id, purchase.uid],
  );
  const affirmed = await admin.query<Affirmed>(
    `SELECT ${utc('a.at')} AS at, a.state, a.policy_version AS version, a.purpose, a.statement,
       concat_ws(', ', a.typed_name, a.organization, a.organization_id) AS by
     FROM purchases p JOIN affirmations a ON a.affirmation_no = ANY (p.affirmations)
     WHERE p.purchase_id = $1::uuid ORDER BY a.state`,
    [id],
  );
  // Their alarms are kept for a year. An inquiry that became a chargeback has a second, with a new deadline.
  const disputes = await admin.query<RecordedDispute>(
    `SELECT facts->>'dispute' AS id,
       (array_agg(${utc("(facts->>'dueBy')::timestamptz")} ORDER BY alarm_no DESC))[1] AS "dueBy"
     FROM alarms WHERE event IN ('dispute_opened', 'dispute_lost') AND facts->>'purchase' = $1
     GROUP BY facts->>'dispute' ORDER BY min(alarm_no)`,
    [id],
  );
  const { writtenAt, ...rest } = purchase;
  const happened = { versions, events, downloads, affirmed, disputes };
  return { purchase: rest, buyer, deletedAt: deleted?.at, ...happened, writtenAt };
}
