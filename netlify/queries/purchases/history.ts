import * as v from 'valibot';
import type { Database, DataReader, Query, SqlValue } from '../../lib/db';
import { paidByAnotherSql } from './purchases';
import { isoDay, isoTime, number, numberOrNull, text, textOrNull } from '../rows';
import { type Account, candidatesOf, mayDownload } from './mayDownload';

/**
 * A purchase as its buyer's history shows it. What is only shown is not checked: filters that today's rules
 * refuse, or a state that they do not know, must not hide the buyer's other purchases.
 */
const historyRow = v.object({
  id: text,
  uid: text,
  listName: textOrNull,
  filters: v.unknown(),
  versionIds: v.array(number),
  recordCount: number,
  amountCents: number,
  currency: text,
  status: text,
  cardBrand: textOrNull,
  cardLast4: textOrNull,
  receiptUrl: textOrNull,
  organization: textOrNull,
  purpose: textOrNull,
  lastFile: v.unknown(),
  /** What was chosen for the file of its quote, if the reader made that; null for others. */
  quotedFile: v.unknown(),
  /** The named lists that it leaves out, as its buyer calls them. */
  excludedLists: v.nullable(v.array(v.object({ exclusion_no: number, list_name: text }))),
  campaignId: textOrNull,
  /** What is wrong with a data version of it that was recalled. */
  recall: textOrNull,
  /** The number with its state of the organization that its quote names. */
  organizationId: textOrNull,
  quoteId: textOrNull,
  /** It goes back, or went back, because somebody else had paid its quote. */
  paidByAnother: v.boolean(),
  createdAt: textOrNull,
  completedAt: textOrNull,
});
export type HistoryRecord = v.InferOutput<typeof historyRow>;

/**
 * A data version and one of its tracked elections (n of VHn), with the token of the same election in the live
 * version of the state; without elections, one row of nulls.
 */
const versionRow = v.object({
  versionId: number,
  state: text,
  dataDate: textOrNull,
  sample: v.boolean(),
  vh: numberOrNull,
  date: textOrNull,
  classification: textOrNull,
  liveToken: textOrNull,
});
export type HistoryVersion = v.InferOutput<typeof versionRow>;

/** What a buyer's history shows: everything ever paid, and payments Stripe is still processing. */
export const IN_HISTORY = `status IN ('processing', 'succeeded', 'review', 'refunded', 'disputed')`;

/**
 * A buyer's history, newest first. Open, declined and canceled attempts are not purchases and are left out.
 * No value in a row can make the query fail: a count is read as a double, because one beyond an integer's
 * range would be an error, and a time at infinity is null. With them, what is known of the data that they
 * were counted on.
 */
export function purchaseHistory(
  database: Database,
  uid: string,
): Promise<[HistoryRecord[], HistoryVersion[]]> {
  return database.snapshot([
    purchasesQuery(`p.uid = $1 AND ${IN_HISTORY}`, [uid]),
    historyVersionsQuery('SELECT unnest(version_ids) FROM purchases WHERE uid = $1', uid),
  ]);
}

const IS_PAID = `status IN ('succeeded', 'refunded', 'disputed')`;

/** One purchase that is or was paid, and that an account may download. */
export async function paidPurchase(
  database: DataReader,
  { uid, email }: Account,
  id: string,
): Promise<HistoryRecord | undefined> {
  const paid = `${mayDownload('p', '$1', '$2::text')} AND p.purchase_id = $3::uuid AND ${IS_PAID}`;
  const [purchase] = await database.rows(purchasesQuery(paid, [uid, email, id]));
  return purchase;
}

/** Other buyers' purchases that an account may download, newest first. */
export const sharedPurchases = (database: DataReader, { uid, email }: Account): Promise<HistoryRecord[]> =>
  database.rows(
    purchasesQuery(
      `p.uid <> $1 AND p.purchase_id IN ${candidatesOf('$1', '$2::text')} AND ${mayDownload('p', '$1', '$2::text')} AND ${IS_PAID}`,
      [uid, email],
    ),
  );

const rebuildRow = v.object({
  isRecalled: v.boolean(),
  replacedAt: text,
  versionIds: v.array(number),
  recordCount: number,
});
/** A list as it was until it was made again: its data was deleted, or recalled. */
export type ReplacedList = v.InferOutput<typeof rebuildRow>;

/** A purchase's list before it was made again each time, oldest first. */
export function earlierLists(database: DataReader, id: string): Promise<ReplacedList[]> {
  return database.rows({
    text: `SELECT ${isoTime('at')} AS "replacedAt", version_ids AS "versionIds", record_count::float8 AS "recordCount",
             cause = 'recall' AS "isRecalled"
           FROM purchase_events WHERE purchase_id = $1::uuid AND cause IN ('rebuild', 'recall') ORDER BY event_no`,
    values: [id],
    row: rebuildRow,
  });
}

/**
 * @param condition SQL over the purchase `p`
 * @param values the first is the reader's account
 */
function purchasesQuery(condition: string, values: readonly SqlValue[]): Query<HistoryRecord> {
  return {
    text: `SELECT p.purchase_id::text AS id, p.uid, p.list_name AS "listName", p.filters,
             array_remove(p.version_ids, NULL) AS "versionIds",
             p.record_count::float8 AS "recordCount", p.amount_cents AS "amountCents", currency, status,
             payment_method_brand AS "cardBrand", payment_method_last4 AS "cardLast4", receipt_url AS "receiptUrl",
             p.organization, affirmed.purpose, coalesce(q.organization_id, affirmed.organization_id) AS "organizationId",
             last_file AS "lastFile", CASE WHEN q.uid = $1 THEN q.file END AS "quotedFile",
             excluded.lists AS "excludedLists", recalled.reason AS recall, p.campaign_id::text AS "campaignId",
             p.quote_id::text AS "quoteId", ${paidByAnotherSql('p')} AS "paidByAnother",
             ${isoTime('p.created_at')} AS "createdAt", ${isoTime('p.completed_at')} AS "completedAt"
           FROM purchases p
             LEFT JOIN quotes q ON q.quote_id = p.quote_id
             LEFT JOIN LATERAL (
               SELECT (array_agg(purpose ORDER BY affirmation_no DESC))[1] AS purpose, max(organization_id) AS organization_id
               FROM purchase_affirmations r JOIN affirmations USING (affirmation_no)
               WHERE r.purchase_id = p.purchase_id) AS affirmed ON true
             LEFT JOIN LATERAL (
               SELECT reason FROM recalls WHERE version_id = ANY (p.version_ids) AND taken_back_at IS NULL
               ORDER BY recall_no DESC LIMIT 1) AS recalled ON true
             LEFT JOIN LATERAL (
               SELECT jsonb_agg(jsonb_build_object('exclusion_no', exclusion_no, 'list_name', coalesce(e.name, b.list_name))) AS lists
               FROM purchase_exclusions x JOIN exclusions e USING (exclusion_no)
                 LEFT JOIN purchases b ON b.purchase_id = e.purchase_id
               WHERE x.purchase_id = p.purchase_id AND e.uid = p.uid AND coalesce(e.name, b.list_name) IS NOT NULL) AS excluded ON true
           WHERE ${condition}
           ORDER BY p.created_at DESC, p.purchase_id`,
    values,
    row: historyRow,
  };
}

/** What is known of versions, whether their voters are still kept or not. */
export const knownOfVersions = (
  database: DataReader,
  versionIds: readonly number[],
): Promise<HistoryVersion[]> => database.rows(historyVersionsQuery('SELECT unnest($1::int[])', versionIds));

/** @param ids SQL of the versions' numbers, in which `$1` is `value` */
export const historyVersionsQuery = (ids: string, value: SqlValue): Query<HistoryVersion> => ({
  text: `SELECT k.version_id AS "versionId", k.state, ${isoDay('k.data_date')} AS "dataDate", k.sample, e.vh,
             ${isoDay('e.date')} AS date, e.classification,
             (SELECT coalesce('VH' || l.vh, CASE WHEN l.choosable THEN ${isoDay('l.election_date')} END) FROM elections l JOIN data_versions live ON live.version_id = l.version_id
              WHERE live.state = k.state AND live.status = 'live' AND l.election_id = e.id) AS "liveToken"
           FROM known_versions k
             LEFT JOIN jsonb_to_recordset(k.elections) AS e (vh int, id text, date date, classification text) ON true
           WHERE k.version_id IN (${ids})
           ORDER BY k.state, k.version_id, e.vh`,
  values: [value],
  row: versionRow,
});
