import * as v from 'valibot';
import type { ParsedRequestOf } from '../../../src/contract/endpoint';
import { type startUploadEndpoint, type Upload, UPLOADS_PER_ACCOUNT } from '../../../src/contract/exclusions';
import type { Database, DataReader, Query, SqlValue } from '../../lib/db';
import { type Account, candidatesOf, isAuthor, mayDownload } from '../purchases/mayDownload';
import { actOf, type Session } from '../accounts/acts';
import { isoTime, number, numberOrNull, text, textOrNull } from '../rows';

const doNotMailListRow = v.object({
  exclusionNo: number,
  listName: text,
  state: text,
  campaignName: textOrNull,
  rows: number,
  voters: number,
  createdAt: text,
});

/** Do-not-mail lists of an account, newest first. One that is not complete has no voters yet. */
const doNotMailListsQuery = (
  uid: string,
  condition = 'true',
  values: readonly SqlValue[] = [],
): Query<Upload> => ({
  text: `SELECT exclusion_no AS "exclusionNo", name AS "listName", state, rows_read AS rows,
           (SELECT c.name FROM campaigns c WHERE c.campaign_id = exclusions.campaign_id) AS "campaignName",
           coalesce(voters, 0) AS voters, ${isoTime('created_at')} AS "createdAt"
         FROM exclusions WHERE uid = $1 AND purchase_id IS NULL AND deleted_at IS NULL AND ${condition}
         ORDER BY exclusion_no DESC`,
  values: [uid, ...values],
  row: doNotMailListRow,
});

const boughtRow = v.object({
  purchaseId: text,
  exclusionNo: numberOrNull,
  listName: textOrNull,
  campaignName: textOrNull,
  isShared: v.boolean(),
  isOnQuote: v.boolean(),
  filters: v.record(v.string(), v.union([text, number])),
  versionIds: v.array(number),
  voters: number,
  boughtAt: text,
});
/** A bought list, with the data that it was counted on. */
type BoughtRecord = v.InferOutput<typeof boughtRow>;

/**
 * The paid purchases that an account may download, and the exclusions that some of them are. Another
 * account's campaign is named if it is shared, too; its list is not.
 */
const boughtQuery = ({ uid, email }: Account): Query<BoughtRecord> => ({
  text: `SELECT p.purchase_id::text AS "purchaseId", e.exclusion_no AS "exclusionNo", CASE WHEN p.uid = $1 THEN p.list_name END AS "listName",
           c.name AS "campaignName", p.uid <> $1 AS "isShared", ${isAuthor('p', '$1')} AS "isOnQuote",
           p.filters, p.version_ids AS "versionIds", p.record_count::float8 AS voters, ${isoTime('p.completed_at')} AS "boughtAt"
         FROM purchases p
           LEFT JOIN exclusions e ON e.purchase_id = p.purchase_id AND e.voters IS NOT NULL AND e.deleted_at IS NULL
           LEFT JOIN campaigns c ON c.uid = p.uid AND c.campaign_id = p.campaign_id AND (c.uid = $1 OR EXISTS (
             SELECT FROM purchase_shares s WHERE s.campaign_id = c.campaign_id AND s.email = $2::text))
         WHERE p.purchase_id IN ${candidatesOf('$1', '$2::text')} AND ${mayDownload('p', '$1', '$2::text')} AND p.status = 'succeeded'
         ORDER BY p.created_at DESC, p.purchase_id`,
  values: [uid, email],
  row: boughtRow,
});

/** What an account can leave out of lists. */
export async function exclusionsOf(
  database: DataReader,
  account: Account,
): Promise<{ readonly bought: BoughtRecord[]; readonly uploads: Upload[] }> {
  const [bought, uploads] = await database.snapshot([
    boughtQuery(account),
    doNotMailListsQuery(account.uid, 'voters IS NOT NULL'),
  ]);
  return { bought, uploads };
}

/** An account's own do-not-mail list, complete or not. */
export async function doNotMailListOf(
  database: DataReader,
  uid: string,
  exclusionNo: number,
): Promise<Upload | undefined> {
  const [found] = await database.rows(doNotMailListsQuery(uid, 'exclusion_no = $2', [exclusionNo]));
  return found;
}

/** An exclusion's number, whether it leaves voters out, and whether it has all of them before that. */
const begun = v.object({ exclusionNo: number, isComplete: v.boolean(), isKept: v.boolean() });

/** Begins the exclusion of a purchase's voters, or finds the one that was begun before. */
export async function insertExclusionOfPurchase(
  database: Pick<Database, 'write'>,
  { id, uid }: { readonly id: string; readonly uid: string },
): Promise<v.InferOutput<typeof begun> | undefined> {
  const [found] = await database.write({
    text: `INSERT INTO exclusions (uid, purchase_id) VALUES ($1, $2::uuid)
           ON CONFLICT (purchase_id) DO UPDATE SET deleted_at = NULL
           RETURNING exclusion_no AS "exclusionNo", voters IS NOT NULL AS "isComplete", is_kept AS "isKept"`,
    values: [uid, id],
    row: begun,
  });
  return found;
}

/**
 * Whether a do-not-mail list `e` counts against its account's limits, as SQL: until it is really gone, but not
 * once it is only kept for a purchase.
 */
export const IS_COUNTED_SQL = `e.purchase_id IS NULL AND (e.deleted_at IS NULL
  OR NOT EXISTS (SELECT FROM purchase_exclusions x WHERE x.exclusion_no = e.exclusion_no))`;

/** Begins a do-not-mail list. Undefined if the account has as many as it may. */
export async function insertDoNotMailList(
  database: Database,
  by: Session,
  { state, name, campaignId }: ParsedRequestOf<typeof startUploadEndpoint>,
): Promise<number | undefined> {
  const query = {
    text: `INSERT INTO exclusions (uid, state, name, rows_read, campaign_id)
           SELECT $1, $2, $3, 0, (SELECT campaign_id FROM campaigns WHERE uid = $1 AND campaign_id = $4::uuid)
           WHERE (SELECT count(*) FROM exclusions e WHERE uid = $1 AND ${IS_COUNTED_SQL}) < ${UPLOADS_PER_ACCOUNT}
           RETURNING exclusion_no AS "exclusionNo"`,
    values: [by.uid, state, name, campaignId ?? null],
    row: v.object({ exclusionNo: number }),
  };
  const [made] = await database.write(query, actOf(by));
  return made?.exclusionNo;
}

/** The state of an account's do-not-mail list that is not complete yet, or undefined. */
export async function unfinishedDoNotMailList(
  database: DataReader,
  uid: string,
  exclusionNo: number,
): Promise<string | undefined> {
  const [found] = await database.rows({
    text: `SELECT state FROM exclusions
           WHERE exclusion_no = $1 AND uid = $2 AND purchase_id IS NULL AND voters IS NULL AND deleted_at IS NULL`,
    values: [exclusionNo, uid],
    row: v.object({ state: text }),
  });
  return found?.state;
}

/** Makes an exclusion leave out voters, part by part. Does nothing if it is complete already. */
export async function completeExclusion(
  database: Pick<Database, 'write'>,
  exclusionNo: number,
): Promise<void> {
  const query = {
    text: 'SELECT complete_exclusion($1) AS done',
    values: [exclusionNo],
    row: v.object({ done: v.boolean() }),
  };
  for (;;) {
    const [step] = await database.write(query);
    if (step?.done !== false) return;
  }
}

/**
 * Deletes an account's do-not-mail list: its name at once, its voters with the next nightly cleanup unless a
 * purchase's file is made without them. False if there is none.
 */
export async function deleteDoNotMailList(
  database: Database,
  by: Session,
  exclusionNo: number,
): Promise<boolean> {
  const deleted = await database.write(
    {
      text: `UPDATE exclusions SET deleted_at = now(), name = NULL
           WHERE exclusion_no = $1 AND uid = $2 AND purchase_id IS NULL AND deleted_at IS NULL RETURNING exclusion_no AS no`,
      values: [exclusionNo, by.uid],
      row: v.object({ no: number }),
    },
    actOf(by),
  );
  return deleted.length > 0;
}

/**
 * Whether an account may leave out all of these exclusions at this moment, as SQL for a statement that
 * inserts a list (invariant 29). Holds them, and the shares that allow it, until that ends.
 * @param uid SQL of the account's id
 * @param email SQL of its verified address, or of null
 * @param numbers SQL of the exclusions' numbers
 */
export const mayExcludeSql = (uid: string, email: string, numbers: string) =>
  `(SELECT count(*) FROM (SELECT FROM exclusions e WHERE exclusion_no = ANY (${numbers}) AND ${excludableSql(uid, email)} FOR KEY SHARE) AS held)
    = (SELECT count(DISTINCT no) FROM unnest(${numbers}) AS no)`;

/**
 * Whether an account may leave out an exclusion `e`, as SQL: its own do-not-mail lists, and purchases that it
 * may download and that serve a file (invariant 31).
 */
const excludableSql = (
  uid: string,
  email: string,
) => `deleted_at IS NULL AND (e.purchase_id IS NULL AND uid = ${uid} OR EXISTS (
  SELECT FROM purchases p WHERE p.purchase_id = e.purchase_id AND p.status = 'succeeded' AND ${mayDownload('p', uid, email)}))`;

/** Which of these exclusions an account may name in its filters, and whether each can be counted with now. */
export function excludableQuery(
  { uid, email }: Account,
  numbers: readonly number[],
): Query<{ ready: boolean }> {
  return {
    text: `SELECT voters IS NOT NULL AND NOT EXISTS (
             SELECT FROM exclusion_voters x JOIN data_versions d ON d.state = x.state AND d.status = 'live'
             WHERE x.exclusion_no = e.exclusion_no AND NOT EXISTS (
               SELECT FROM exclusion_versions o WHERE o.exclusion_no = e.exclusion_no AND o.version_id = d.version_id AND o.voters IS NOT NULL)
           ) AS ready
           FROM exclusions e WHERE exclusion_no = ANY($3::int[]) AND ${excludableSql('$1', '$2::text')}`,
    values: [uid, email, numbers],
    row: v.object({ ready: v.boolean() }),
  };
}
