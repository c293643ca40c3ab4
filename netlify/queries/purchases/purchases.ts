import * as v from 'valibot';
import { type CanonicalFilters, filtersSchema } from '../../../src/contract/filters';
import type { PurchaseSummary } from '../../../src/contract/purchases';
import type { Database, Query, SqlValue } from '../../lib/db';
import { isoTime, number, text, textOrNull } from '../rows';
import { type Account, candidatesOf, mayDownload } from './mayDownload';

/**
 * The states of a purchase (docs/purchases.md). `created`: nothing paid yet. `failed`: the last attempt was
 * declined; another may follow. `review`: paid, but not as ordered; a person or an automatic refund resolves
 * it.
 */
const STORED_STATUSES = [
  'created',
  'processing',
  'failed',
  'canceled',
  'succeeded',
  'review',
  'refunded',
  'disputed',
] as const;
export type StoredStatus = (typeof STORED_STATUSES)[number];

/** Open and paid states, as in the two unique indexes. */
export const OPEN_STATES = ['created', 'processing', 'failed'] as const satisfies readonly StoredStatus[];
/** While a purchase is in one of these, money may still come, or is here and must not stay. */
export const UNSETTLED_STATES = [...OPEN_STATES, 'review'] as const satisfies readonly StoredStatus[];
export const PAID_STATES = ['succeeded', 'disputed'] as const satisfies readonly StoredStatus[];
/** The same as SQL. */
export const PAID_SQL = "status IN ('succeeded', 'disputed')";
/** Whether data versions are kept, and neither withdrawn nor recalled, as SQL of their numbers. */
export const onSaleSql = (ids: string) =>
  `(SELECT count(*) FROM data_versions WHERE version_id = ANY (${ids}) AND status IN ('live', 'retired') AND withdrawn_at IS NULL
  AND version_id NOT IN (SELECT version_id FROM recalls WHERE taken_back_at IS NULL)) = cardinality(${ids})`;

/** Whether a quote `q` can be paid, if its data is on sale, as SQL. */
export const OPEN_QUOTE_SQL = `closed_at IS NULL AND expires_at > now()
  AND NOT EXISTS (SELECT FROM purchases paid WHERE paid.quote_id = q.quote_id AND paid.${PAID_SQL})`;

/**
 * Whether the payment of a purchase goes back, or went back, because somebody else had paid its quote, as
 * SQL. One that was refunded for another reason, before somebody else paid, was never in review.
 * @param mine the alias of the purchase
 */
export const paidByAnotherSql = (mine: string) => `(${mine}.status IN ('review', 'refunded')
  AND EXISTS (SELECT FROM purchases first WHERE first.quote_id = ${mine}.quote_id AND first.uid <> ${mine}.uid AND first.${PAID_SQL})
  AND EXISTS (SELECT FROM purchase_events e WHERE e.purchase_id = ${mine}.purchase_id AND e.to_status = 'review'))`;

/** Whether all that a purchase leaves out is there, so that its file can be made, as SQL. */
export const CAN_BE_MADE_SQL = `exclusions_in(filters) <@ ARRAY(SELECT exclusion_no FROM exclusions WHERE exclusion_no = ANY (exclusions_in(filters)))`;

/** The indexes that let a list and a quote be paid once. */
export const ONCE_PAID = ['one_paid_purchase_per_list', 'one_paid_purchase_per_quote'] as const;

export const purchaseRow = v.object({
  id: text,
  uid: text,
  filters: filtersSchema,
  filtersHash: text,
  versionIds: v.array(number),
  recordCount: number,
  /** The newest suppression that the count already left out. */
  suppressions: number,
  amountCents: number,
  currency: text,
  status: v.picklist(STORED_STATUSES),
  intentId: textOrNull,
  /** The quote that it was opened on. */
  quoteId: textOrNull,
  /** Idempotency keys that the provider has answered with a server error that it keeps. */
  spentKeys: number,
  cardBrand: textOrNull,
  cardLast4: textOrNull,
  receiptUrl: textOrNull,
  /** The committee or organization that the receipt names. Null until the purchase is paid. */
  organization: textOrNull,
  /** What its buyer calls the list. */
  listName: textOrNull,
  createdAt: text,
  completedAt: textOrNull,
  /** Age in seconds by the database's clock. */
  ageSeconds: number,
});
export type PurchaseRecord = v.InferOutput<typeof purchaseRow>;

/** The select list for `purchaseRow`. */
export const PURCHASE_COLUMNS = `purchase_id::text AS id, uid, filters, filters_hash AS "filtersHash",
  version_ids AS "versionIds", record_count::int AS "recordCount", suppressions::int AS suppressions, amount_cents AS "amountCents", currency, status,
  payment_intent_id AS "intentId", quote_id::text AS "quoteId", spent_keys AS "spentKeys", payment_method_brand AS "cardBrand", payment_method_last4 AS "cardLast4",
  receipt_url AS "receiptUrl", organization, list_name AS "listName", ${isoTime('created_at')} AS "createdAt", ${isoTime('completed_at')} AS "completedAt",
  extract(epoch FROM now() - created_at)::int AS "ageSeconds"`;

/** Two purchases with the same key are the same list for the same buyer. Version ids are ascending. */
export interface ListKey {
  readonly uid: string;
  readonly filters: CanonicalFilters;
  readonly filtersHash: string;
  readonly versionIds: readonly number[];
}

const select = (condition: string, values: readonly SqlValue[]): Query<PurchaseRecord> => ({
  text: `SELECT ${PURCHASE_COLUMNS} FROM purchases WHERE ${condition}`,
  values,
  row: purchaseRow,
});

async function one(
  database: Database,
  condition: string,
  values: readonly SqlValue[],
): Promise<PurchaseRecord | undefined> {
  const [record] = await database.rows(select(condition, values));
  return record;
}

export const purchaseQuery = (id: string) => select('purchase_id = $1::uuid', [id]);

export async function purchaseById(database: Database, id: string): Promise<PurchaseRecord | undefined> {
  const [record] = await database.rows(purchaseQuery(id));
  return record;
}

export function purchaseOfIntent(database: Database, intentId: string) {
  return one(database, 'payment_intent_id = $1', [intentId]);
}

/** A buyer's own purchase; undefined when it does not exist or belongs to someone else. */
export function ownPurchase(database: Database, id: string, uid: string) {
  return one(database, 'purchase_id = $1::uuid AND uid = $2', [id, uid]);
}

/** A purchase that an account may download; undefined when there is none, or it may not. */
export function purchaseToDownload(database: Database, id: string, { uid, email }: Account) {
  return one(database, `purchase_id = $1::uuid AND ${mayDownload('purchases', '$2', '$3::text')}`, [
    id,
    uid,
    email,
  ]);
}

/** The paid purchase of a list, or else the open one. */
export function purchaseOfList(database: Database, { uid, filtersHash, versionIds }: ListKey) {
  return one(
    database,
    `uid = $1 AND filters_hash = $2 AND version_ids = $3::int[] AND status = ANY($4::text[])
       ORDER BY status = ANY($5::text[]) DESC LIMIT 1`,
    [uid, filtersHash, versionIds, [...OPEN_STATES, ...PAID_STATES], PAID_STATES],
  );
}

/** The paid purchase of a list that an account may download: its own, or else one that another paid for. */
export function listToDownload(
  database: Database,
  { filtersHash, versionIds }: Pick<ListKey, 'filtersHash' | 'versionIds'>,
  { uid, email }: Account,
) {
  return one(
    database,
    `purchase_id IN ${candidatesOf('$1', '$2::text')} AND filters_hash = $3 AND version_ids = $4::int[]
       AND status = 'succeeded' AND ${mayDownload('purchases', '$1', '$2::text')}
       ORDER BY uid <> $1, completed_at DESC LIMIT 1`,
    [uid, email, filtersHash, versionIds],
  );
}

/**
 * When the person whose uid `q` has paid for the list of `q`, as SQL: the same list is the same as for
 * `purchaseOfList`. Null if they have not.
 */
export const OWN_PURCHASE_SQL = `(SELECT ${isoTime('own.completed_at')} FROM purchases own
  WHERE own.uid = q.uid AND own.filters_hash = q.filters_hash AND own.version_ids = q.version_ids AND own.${PAID_SQL})`;

/** The open purchase of a list. */
export function openPurchaseOfList(database: Database, { uid, filtersHash, versionIds }: ListKey) {
  return one(
    database,
    'uid = $1 AND filters_hash = $2 AND version_ids = $3::int[] AND status = ANY($4::text[])',
    [uid, filtersHash, versionIds, OPEN_STATES],
  );
}

/** A buyer's unsettled purchases, oldest first. */
export function unsettledPurchasesOf(database: Database, uid: string): Promise<PurchaseRecord[]> {
  return database.rows(
    select('uid = $1 AND status = ANY($2::text[]) ORDER BY created_at', [uid, UNSETTLED_STATES]),
  );
}

/** Whether another purchase of the same list is paid, or of the same quote. */
export async function hasPaidSibling(database: Database, purchase: PurchaseRecord): Promise<boolean> {
  const paid = await one(
    database,
    `(uid = $1 AND filters_hash = $2 AND version_ids = $3::int[] OR quote_id = $6::uuid)
       AND status = ANY($4::text[]) AND purchase_id <> $5::uuid LIMIT 1`,
    [
      ...[purchase.uid, purchase.filtersHash, purchase.versionIds, PAID_STATES, purchase.id],
      purchase.quoteId,
    ],
  );
  return paid !== undefined;
}

/** Whether the file of a purchase can be made. */
export async function canBeMade(database: Database, { id, filters }: PurchaseRecord): Promise<boolean> {
  if (filters.LeaveOut === undefined) return true;
  return (await one(database, `purchase_id = $1::uuid AND ${CAN_BE_MADE_SQL}`, [id])) !== undefined;
}

/** A buyer's latest succeeded purchase of a filter set, on any data version. */
export function latestPurchaseOfFilters(database: Database, uid: string, filtersHash: string) {
  return one(
    database,
    `uid = $1 AND filters_hash = $2 AND status = 'succeeded' ORDER BY completed_at DESC, created_at DESC LIMIT 1`,
    [uid, filtersHash],
  );
}

const summaryRow = v.object({ count: number, cents: number });

/** The number of a buyer's succeeded purchases and their total in dollars. */
export async function purchaseSummary(database: Database, uid: string): Promise<PurchaseSummary> {
  const [summary] = await database.rows({
    text: `SELECT count(*)::int AS count, coalesce(sum(amount_cents), 0)::int AS cents
           FROM purchases WHERE uid = $1 AND status = 'succeeded'`,
    values: [uid],
    row: summaryRow,
  });
  return { successful_purchases: summary?.count ?? 0, total_spent: (summary?.cents ?? 0) / 100 };
}
