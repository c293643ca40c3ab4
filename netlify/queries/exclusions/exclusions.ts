import * as v from 'valibot';
import { type Bought, FEWEST_TOLD, type Upload, UPLOADS_PER_ACCOUNT } from '../../../src/contract/exclusions';
import type { Database, Query, SqlValue } from '../../lib/db';
import { oneAtATime } from '../purchases/oneAtATime';
import { isoTime, number, numberOrNull, text, textOrNull } from '../rows';

const uploadRow = v.object({
  exclusionNo: number,
  listName: text,
  state: text,
  rows: number,
  voters: numberOrNull,
  createdAt: text,
});

/** Complete do-not-mail lists of an account, newest first. */
const uploadsQuery = (uid: string, condition = 'true', values: readonly SqlValue[] = []): Query<Upload> => ({
  text: `SELECT exclusion_no AS "exclusionNo", name AS "listName", state, rows_read AS rows,
           CASE WHEN voters >= ${FEWEST_TOLD} THEN voters END AS voters, ${isoTime('created_at')} AS "createdAt"
         FROM exclusions WHERE uid = $1 AND purchase_id IS NULL AND deleted_at IS NULL AND ${condition}
         ORDER BY exclusion_no DESC`,
  values: [uid, ...values],
  row: uploadRow,
});

const boughtRow = v.object({
  purchaseId: text,
  exclusionNo: numberOrNull,
  listName: textOrNull,
  campaignName: textOrNull,
  filters: v.record(v.string(), v.union([text, number])),
  voters: number,
  boughtAt: text,
});

/** An account's paid purchases, and the exclusions that some of them are. */
const boughtQuery = (uid: string): Query<Bought> => ({
  text: `SELECT p.purchase_id::text AS "purchaseId", e.exclusion_no AS "exclusionNo", p.list_name AS "listName",
           c.name AS "campaignName", p.filters, p.record_count::float8 AS voters, ${isoTime('p.completed_at')} AS "boughtAt"
         FROM purchases p
           LEFT JOIN exclusions e ON e.purchase_id = p.purchase_id AND e.voters IS NOT NULL
           LEFT JOIN campaigns c ON c.uid = p.uid AND c.campaign_id = p.campaign_id
         WHERE p.uid = $1 AND p.status IN ('succeeded', 'disputed') AND p.completed_at IS NOT NULL
         ORDER BY p.created_at DESC, p.purchase_id`,
  values: [uid],
  row: boughtRow,
});

/** What an account can leave out of lists. */
export async function exclusionsOf(
  database: Pick<Database, 'both'>,
  uid: string,
): Promise<{ readonly bought: Bought[]; readonly uploads: Upload[] }> {
  const [bought, uploads] = await database.both(boughtQuery(uid), uploadsQuery(uid, 'voters IS NOT NULL'));
  return { bought, uploads };
}

/** An account's own do-not-mail list, complete or not. */
export async function uploadOf(
  database: Pick<Database, 'rows'>,
  uid: string,
  exclusionNo: number,
): Promise<Upload | undefined> {
  const [found] = await database.rows(uploadsQuery(uid, 'exclusion_no = $2', [exclusionNo]));
  return found;
}

/** An exclusion's number, and its voters if it is complete. */
const begun = v.object({ exclusionNo: number, isComplete: v.boolean() });

/** Begins the exclusion of a purchase's voters, or finds the one that was begun before. */
export async function beginOfPurchase(
  database: Pick<Database, 'write'>,
  { id, uid }: { readonly id: string; readonly uid: string },
): Promise<{ exclusionNo: number; isComplete: boolean } | undefined> {
  const [found] = await database.write({
    text: `INSERT INTO exclusions (uid, purchase_id) VALUES ($1, $2::uuid)
           ON CONFLICT (purchase_id) DO UPDATE SET deleted_at = NULL
           RETURNING exclusion_no AS "exclusionNo", voters IS NOT NULL AS "isComplete"`,
    values: [uid, id],
    row: begun,
  });
  return found;
}

/** Begins a do-not-mail list. Undefined if the account has as many as it may. */
export async function beginUpload(
  database: Database,
  uid: string,
  { state, name }: { readonly state: string; readonly name: string },
): Promise<number | undefined> {
  const query = {
    text: `INSERT INTO exclusions (uid, state, name, rows_read)
           SELECT $1, $2, $3, 0 WHERE (SELECT count(*) FROM exclusions
             WHERE uid = $1 AND purchase_id IS NULL AND deleted_at IS NULL) < ${UPLOADS_PER_ACCOUNT}
           RETURNING exclusion_no AS "exclusionNo"`,
    values: [uid, state, name],
    row: v.object({ exclusionNo: number }),
  };
  const [made] = await database.write(query, oneAtATime(uid));
  return made?.exclusionNo;
}

/** The state of an account's do-not-mail list that is not complete yet, or undefined. */
export async function unfinishedUpload(
  database: Pick<Database, 'rows'>,
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

/** Makes an exclusion leave out voters. Does nothing if it is complete already. */
export async function complete(database: Pick<Database, 'write'>, exclusionNo: number): Promise<void> {
  await database.write({
    text: 'SELECT true AS done FROM complete_exclusion($1)',
    values: [exclusionNo],
    row: v.object({ done: v.boolean() }),
  });
}

/**
 * Deletes an account's do-not-mail list: its name at once, its voters with the next nightly cleanup unless a
 * purchase's file is made without them. False if there is none.
 */
export async function deleteUpload(
  database: Pick<Database, 'write'>,
  uid: string,
  exclusionNo: number,
): Promise<boolean> {
  const deleted = await database.write({
    text: `UPDATE exclusions SET deleted_at = now(), name = NULL
           WHERE exclusion_no = $1 AND uid = $2 AND purchase_id IS NULL AND deleted_at IS NULL RETURNING exclusion_no AS no`,
    values: [exclusionNo, uid],
    row: v.object({ no: number }),
  });
  return deleted.length > 0;
}
