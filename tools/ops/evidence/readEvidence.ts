import type { DatabaseAdmin } from '../../database/admin';
import type { NamedPurchase } from '../purchases';

/** What the shop knows about a purchase. Each list is in the order in which it happened. Times are ISO 8601. */
export interface Evidence {
  readonly purchase: NamedPurchase;
  readonly recorded: Recorded;
  readonly events: readonly PurchaseEvent[];
  readonly downloads: readonly RecordedDownload[];
  readonly affirmed: readonly Affirmed[];
  readonly disputes: readonly RecordedDispute[];
}

/** What the bank wants to know of a purchase, beyond what an operator has to. */
interface Recorded {
  readonly writtenAt: string;
  readonly currency: string;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly receiptUrl: string | null;
  readonly voterFiles: string;
  /** Both are null without a profile. */
  readonly emailVerified: boolean | null;
  readonly accountSince: string | null;
}

export interface PurchaseEvent {
  readonly at: string;
  readonly to: string;
  readonly cause: string;
  readonly providerEventId: string | null;
  /** Of a rebuild: the list before it. */
  readonly recordCount: number | null;
  readonly voterFiles: string | null;
}

/** Finished, with its data, its records and its bytes, unless it broke off: then these are null. */
export interface RecordedDownload {
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly what: string;
  readonly layout: string;
  /** Whether it has a chosen part of the list, not all of it. */
  readonly chosen: boolean;
  readonly data: string | null;
  /** Voters of the list or part as it was bought. */
  readonly rows: number;
  readonly records: number | null;
  readonly bytes: number | null;
  readonly how: string;
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

/** The voter files of some versions: `OK, data as of 2026-03-02`. */
const voterFiles = (ids: string) => `(
  SELECT string_agg(state || ', data as of ' || data_date || CASE WHEN sample THEN ' (sample data)' ELSE '' END,
    '; ' ORDER BY state, version_id) FROM known_versions WHERE version_id = ANY (${ids}))`;

const HOW = `CASE
  WHEN by_uid <> $2 THEN 'By a link given to a signed-in person with whom the buyer shares the list'
  WHEN token_hash IS NOT NULL THEN 'By a link given to the signed-in buyer' ELSE 'Signed in' END`;

export async function readEvidence(admin: DatabaseAdmin, purchase: NamedPurchase): Promise<Evidence> {
  const { id, uid } = purchase;
  const [recorded] = await admin.query<Recorded>(
    `SELECT now() AS "writtenAt", p.currency, p.payment_method_brand AS "cardBrand", p.payment_method_last4 AS "cardLast4",
       p.receipt_url AS "receiptUrl", ${voterFiles('p.version_ids')} AS "voterFiles",
       u.email_verified AS "emailVerified", u.created_at AS "accountSince"
     FROM purchases p LEFT JOIN users u USING (uid) WHERE purchase_id = $1::uuid`,
    [id],
  );
  if (recorded === undefined) throw new Error(`Purchase ${id} is gone.`);
  const events = await admin.query<PurchaseEvent>(
    `SELECT at, to_status AS "to", cause, provider_event_id AS "providerEventId",
       record_count::int AS "recordCount", ${voterFiles('version_ids')} AS "voterFiles"
     FROM purchase_events WHERE purchase_id = $1::uuid ORDER BY event_no`,
    [id],
  );
  const downloads = await admin.query<RecordedDownload>(
    `SELECT started_at AS "startedAt", finished_at AS "finishedAt", coalesce('Part ' || part_no, 'Whole file') AS what,
       layout, selection IS NOT NULL AS chosen, (SELECT string_agg(d->>'state' || ' ' || (d->>'date'), ', ')
         FROM jsonb_array_elements(data_dates) AS d) AS data,
       rows::int AS rows, records::int AS records, bytes::float8 AS bytes, ${HOW} AS how
     FROM downloads WHERE purchase_id = $1::uuid ORDER BY download_no`,
    [id, uid],
  );
  const affirmed = await admin.query<Affirmed>(
    `SELECT a.at, a.state, a.policy_version AS version, a.purpose, a.statement,
       concat_ws(', ', a.typed_name, a.organization, a.organization_id) AS by
     FROM purchase_affirmations JOIN affirmations a USING (affirmation_no)
     WHERE purchase_id = $1::uuid ORDER BY a.state`,
    [id],
  );
  // Their alarms are kept for a year. An inquiry that became a chargeback has a second, with a new deadline.
  const disputes = await admin.query<RecordedDispute>(
    `SELECT facts->>'dispute' AS id, (array_agg(facts->>'dueBy' ORDER BY alarm_no DESC))[1] AS "dueBy"
     FROM alarms WHERE event IN ('dispute_opened', 'dispute_lost') AND facts->>'purchase' = $1
     GROUP BY facts->>'dispute' ORDER BY min(alarm_no)`,
    [id],
  );
  return { purchase, recorded, events, downloads, affirmed, disputes };
}
