import * as v from 'valibot';
import { type ChosenFile, chosenFileSchema } from '../../../src/contract/files';
import { canonicalText } from '../../../src/contract/filters';
import type { ParsedRequestOf } from '../../../src/contract/endpoint';
import { type changeListEndpoint, SAVED_LISTS } from '../../../src/contract/savedLists';
import { breaksUniqueIndex, type Database, type DataReader, type Query } from '../../lib/db';
import { actOf, type Session } from '../accounts/acts';
import { type HistoryVersion, historyVersionsQuery } from '../purchases/history';
import type { ListKey } from '../purchases/purchases';
import { isoTime, number, text, textOrNull } from '../rows';

const listRow = v.object({
  id: text,
  campaignId: textOrNull,
  name: text,
  filters: v.unknown(),
  versionIds: v.array(number),
  recordCount: number,
  createdAt: text,
  file: v.fallback(v.nullable(chosenFileSchema), null),
});
/** A saved list as stored. */
export type ListRecord = v.InferOutput<typeof listRow>;

/**
 * A person's lists, newest first, and what is known of the data that they were saved on. `andDeleted`: with
 * those that can still come back.
 */
export function savedListsOf(
  database: DataReader,
  uid: string,
  andDeleted = false,
): Promise<[ListRecord[], HistoryVersion[]]> {
  return database.snapshot([
    listsQuery(andDeleted ? 'uid = $1' : 'uid = $1 AND deleted_at IS NULL', uid),
    historyVersionsQuery('SELECT unnest(version_ids) FROM saved_lists WHERE uid = $1', uid),
  ]);
}

const listsQuery = (condition: string, value: string): Query<ListRecord> => ({
  text: `SELECT list_id::text AS id, campaign_id::text AS "campaignId", name, filters, version_ids AS "versionIds",
           record_count::float8 AS "recordCount", ${isoTime('created_at')} AS "createdAt", file
         FROM saved_lists WHERE ${condition} ORDER BY created_at DESC, list_id`,
  values: [value],
  row: listRow,
});

/** The lists in campaigns that are shared with an address, newest first. */
export const sharedListsQuery = (email: string) =>
  listsQuery(
    'campaign_id IN (SELECT campaign_id FROM purchase_shares WHERE email = $1) AND deleted_at IS NULL',
    email,
  );

const countedRow = v.object({
  id: text,
  filters: v.unknown(),
  versionIds: v.array(number),
  /** It was paid on another person's quote. */
  isQuoted: v.boolean(),
  /** The do-not-mail lists of its state that were there when it was made, and those that join since. */
  excludedThen: v.array(number),
  excludedSince: v.array(number),
});
/** What a list or a purchase is counted by. */
export type CountedRecord = v.InferOutput<typeof countedRow>;

/** The complete do-not-mail lists of the person $1 that stand for a list, as SQL. */
const standing = (list: string, condition: string) =>
  `ARRAY(SELECT exclusion_no FROM exclusions e
     WHERE e.uid = $1 AND purchase_id IS NULL AND e.deleted_at IS NULL AND voters IS NOT NULL
       AND state = ${list}.filters->>'State' AND ${condition} ORDER BY 1)`;

const exclusionsByTime = (list: string, madeAt: string, campaign: string) =>
  `${standing(list, `e.created_at < ${madeAt}`)} AS "excludedThen",
   ${standing(list, `e.created_at >= ${madeAt} AND (e.campaign_id IS NULL OR e.campaign_id = ${campaign})`)} AS "excludedSince"`;

/** Those of a person's saved lists and purchases that have one of these ids. */
export function listsToCount(
  database: DataReader,
  uid: string,
  ids: readonly string[],
): Promise<[CountedRecord[], HistoryVersion[]]> {
  return database.snapshot([
    {
      text: `SELECT list_id::text AS id, filters, version_ids AS "versionIds", false AS "isQuoted",
               ${exclusionsByTime('saved_lists', 'saved_lists.created_at', 'saved_lists.campaign_id')}
             FROM saved_lists
             WHERE uid = $1 AND list_id = ANY($2::uuid[]) AND deleted_at IS NULL
             UNION ALL
             SELECT purchase_id::text, filters, array_remove(version_ids, NULL),
               quote_id IS NOT NULL AND NOT EXISTS (SELECT FROM quotes q WHERE q.quote_id = purchases.quote_id AND q.uid = $1),
               ${exclusionsByTime('purchases', 'coalesce(completed_at, purchases.created_at)', 'NULL')}
             FROM purchases
             WHERE uid = $1 AND purchase_id = ANY($2::uuid[])`,
      values: [uid, ids],
      row: countedRow,
    },
    historyVersionsQuery(
      `SELECT unnest(version_ids) FROM saved_lists WHERE uid = $1
       UNION SELECT unnest(version_ids) FROM purchases WHERE uid = $1`,
      uid,
    ),
  ]);
}

/** A list to save, and what it came to. */
interface NewList extends ListKey {
  readonly id: string;
  readonly name: string;
  readonly recordCount: number;
  readonly file?: ChosenFile | undefined;
}

/** `same`: the list has just been saved by another request. */
type Saving = 'saved' | 'same' | 'full';

/** Saves a list, unless it was saved in between or the person has as many as they can have. */
export async function insertList(database: Database, by: Session, list: NewList): Promise<Saving> {
  const [saving] = await database.write(
    {
      text: `WITH is_allowed AS (
               SELECT count(*) < ${SAVED_LISTS} AS room FROM saved_lists WHERE uid = $1 AND deleted_at IS NULL
             ), saved AS (
               INSERT INTO saved_lists (list_id, uid, name, filters, filters_hash, version_ids, record_count, file)
               SELECT $2::uuid, $1, $3, $4::jsonb, $5, $6::int[], $7::bigint, $8::jsonb FROM is_allowed WHERE room
               ON CONFLICT DO NOTHING RETURNING 1
             )
             SELECT CASE WHEN EXISTS (SELECT FROM saved) THEN 'saved' WHEN NOT room THEN 'full' ELSE 'same' END AS saving FROM is_allowed`,
      values: [
        ...[list.uid, list.id, list.name, canonicalText(list.filters)],
        ...[list.filtersHash, list.versionIds, list.recordCount],
        list.file === undefined ? null : JSON.stringify(list.file),
      ],
      row: v.object({ saving: v.picklist(['saved', 'same', 'full']) }),
    },
    actOf(by),
  );
  return saving?.saving ?? 'same';
}

const boughtRow = v.object({
  id: text,
  name: textOrNull,
  filters: v.unknown(),
  versionIds: v.array(number),
  isPaid: v.boolean(),
});
/** A purchase that is paid, or can still be. */
export type BoughtRecord = v.InferOutput<typeof boughtRow>;

/**
 * A person's purchases, newest first, and what is known of the data that they were counted on. Stripe tells
 * the time of a payment in whole seconds, so two of one second go by when they were begun.
 */
export function boughtListsOf(
  database: DataReader,
  uid: string,
): Promise<[BoughtRecord[], HistoryVersion[]]> {
  return database.snapshot([
    {
      text: `SELECT purchase_id::text AS id, list_name AS name, filters, array_remove(version_ids, NULL) AS "versionIds",
               status = 'succeeded' AS "isPaid"
             FROM purchases WHERE uid = $1 AND status IN ('created', 'processing', 'review', 'succeeded')
             ORDER BY greatest(completed_at, created_at) DESC, created_at DESC`,
      values: [uid],
      row: boughtRow,
    },
    historyVersionsQuery('SELECT unnest(version_ids) FROM purchases WHERE uid = $1', uid),
  ]);
}

/**
 * Names a buyer's purchase, and the saved list that shares its name; null removes a purchase's name. Nothing
 * about the payment, the list or its file depends on it. False if there is no such purchase of theirs.
 */
export async function namePurchase(
  database: Database,
  by: Session,
  { id, listId }: { readonly id: string; readonly listId: string | null },
  name: string | null,
): Promise<boolean> {
  const named = await database.write(
    {
      text: `WITH named AS (
               UPDATE purchases SET list_name = $3 WHERE purchase_id = $1::uuid AND uid = $2
               RETURNING purchase_id::text AS id
             ), saved AS (
               UPDATE saved_lists SET name = $3
               WHERE list_id = $4::uuid AND uid = $2 AND deleted_at IS NULL AND EXISTS (SELECT FROM named)
             )
             SELECT id FROM named`,
      values: [id, by.uid, name, listId],
      row: v.object({ id: text }),
    },
    actOf(by),
  );
  return named.length > 0;
}

/**
 * Changes a person's list; what is left out stays. Its purchases get a new name, too. One that is deleted is removed a day later; until then,
 * that can only be taken back. `same`: it was saved again since; `full`: there are too many; `gone`: it isn't
 * there or theirs.
 */
export async function updateList(
  database: Database,
  by: Session,
  id: string,
  { name, file, deleted }: Omit<ParsedRequestOf<typeof changeListEndpoint>, 'listId'>,
  purchaseIds: readonly string[],
): Promise<'changed' | 'same' | 'full' | 'gone'> {
  const query = {
    text: `WITH changed AS (
             UPDATE saved_lists SET name = coalesce($3, name), file = coalesce($4::jsonb, file),
               deleted_at = CASE $5::boolean WHEN true THEN coalesce(deleted_at, now()) WHEN false THEN NULL END
             WHERE list_id = $1::uuid AND uid = $2 AND (deleted_at IS NULL OR $5 OR NOT $5 AND (
               SELECT count(*) < ${SAVED_LISTS} FROM saved_lists WHERE uid = $2 AND deleted_at IS NULL))
             RETURNING 1
           ), named AS (
             UPDATE purchases SET list_name = $3
             WHERE uid = $2 AND purchase_id = ANY ($6::uuid[]) AND EXISTS (SELECT FROM changed)
           )
           SELECT CASE WHEN EXISTS (SELECT FROM changed) THEN 'changed'
             WHEN NOT $5 AND EXISTS (SELECT FROM saved_lists WHERE list_id = $1::uuid AND uid = $2) THEN 'full'
             ELSE 'gone' END AS outcome`,
    values: [
      ...[id, by.uid, name ?? null, file === undefined ? null : JSON.stringify(file), deleted ?? null],
      name === undefined ? [] : purchaseIds,
    ],
    row: v.object({ outcome: v.picklist(['changed', 'full', 'gone']) }),
  };
  try {
    // One at a time, so that the limit also counts lists that are saved at the same moment.
    const [found] = await database.write(query, actOf(by));
    return found?.outcome ?? 'gone';
  } catch (error) {
    if (breaksUniqueIndex(error, 'one_saved_list_per_list')) return 'same';
    throw error;
  }
}
