import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { ParsedRequestOf } from '../../../src/contract/endpoint';
import { type Campaign, CAMPAIGNS, type moveListEndpoint } from '../../../src/contract/savedLists';
import { matchingForm } from '../../../src/contract/text';
import { breaksUniqueIndex, type Database, type DataReader } from '../../lib/db';
import { IN_HISTORY } from '../purchases/history';
import { actOf, type Session } from '../accounts/acts';
import { number, text } from '../rows';

/** A person's campaigns, oldest first. */
export function campaignsOf(database: DataReader, uid: string): Promise<Campaign[]> {
  return database.rows({
    text: `SELECT campaign_id::text AS id, name AS campaign_name,
             (SELECT count(*)::int FROM purchase_shares s WHERE s.campaign_id = c.campaign_id) AS shared_with
           FROM campaigns c WHERE uid = $1 ORDER BY created_at, campaign_id`,
    values: [uid],
    row: v.object({ id: text, campaign_name: text, shared_with: number }),
  });
}

/** What can be moved. The names are literals: no input reaches the text of the statement. */
const ITEMS = {
  list: { table: 'saved_lists', is: 'list_id = $2::uuid AND uid = $1 AND deleted_at IS NULL' },
  purchase: { table: 'purchases', is: `purchase_id = $2::uuid AND uid = $1 AND ${IN_HISTORY}` },
} as const;

/**
 * Moves one of a person's lists or purchases into a campaign that is there, into one by a name, or into none.
 * `gone`: it or the campaign isn't there, or isn't theirs; `full`: they have as many campaigns as they can
 * have.
 */
export async function moveItem(
  database: Database,
  by: Session,
  { listId, purchaseId, campaignId, campaignName }: ParsedRequestOf<typeof moveListEndpoint>,
): Promise<'moved' | 'full' | 'gone'> {
  const { table, is } = listId === undefined ? ITEMS.purchase : ITEMS.list;
  const [id, name, key] =
    campaignName === undefined
      ? [campaignId ?? null, null, null]
      : [randomUUID(), campaignName, matchingForm(campaignName)];
  const [moved] = await database.write(
    {
      text: `WITH found AS (
               SELECT campaign_id FROM campaigns
               WHERE uid = $1 AND CASE WHEN $4::text IS NULL THEN campaign_id = $3::uuid ELSE name_key = $5 END
             ), is_own AS (
               SELECT EXISTS (SELECT FROM ${table} WHERE ${is}) AS own,
                 (SELECT count(*) < ${CAMPAIGNS} FROM campaigns WHERE uid = $1) AS room
             ), made AS (
               INSERT INTO campaigns (campaign_id, uid, name, name_key) SELECT $3::uuid, $1, $4, $5 FROM is_own
               WHERE own AND room AND $4::text IS NOT NULL AND NOT EXISTS (SELECT FROM found)
               RETURNING campaign_id
             ), moved AS (
               UPDATE ${table} SET campaign_id = there.campaign_id
               FROM (SELECT * FROM found UNION ALL SELECT * FROM made
                     UNION ALL SELECT NULL WHERE $3::uuid IS NULL) AS there WHERE ${is} RETURNING 1
             )
             SELECT CASE WHEN EXISTS (SELECT FROM moved) THEN 'moved'
               WHEN own AND NOT room AND $4::text IS NOT NULL THEN 'full' ELSE 'gone' END AS moved FROM is_own`,
      values: [by.uid, listId ?? purchaseId ?? null, id, name, key],
      row: v.object({ moved: v.picklist(['moved', 'full', 'gone']) }),
    },
    actOf(by),
  );
  return moved?.moved ?? 'gone';
}

/** `taken`: another campaign of theirs has this name. */
export async function renameCampaign(
  database: Database,
  by: Session,
  id: string,
  name: string,
): Promise<'renamed' | 'taken' | 'gone'> {
  try {
    const renamed = await database.write(
      {
        text: `UPDATE campaigns SET name = $3, name_key = $4 WHERE campaign_id = $1::uuid AND uid = $2
             RETURNING campaign_id::text AS id`,
        values: [id, by.uid, name, matchingForm(name)],
        row: v.object({ id: text }),
      },
      actOf(by),
    );
    return renamed.length > 0 ? 'renamed' : 'gone';
  } catch (error) {
    if (breaksUniqueIndex(error, 'one_campaign_per_name')) return 'taken';
    throw error;
  }
}

/**
 * Deletes an empty campaign. What its owner can't see in it goes on in none: lists that were deleted, and may
 * come back, and purchases that were never paid.
 */
export async function deleteCampaign(
  database: Database,
  by: Session,
  id: string,
): Promise<'deleted' | 'inUse' | 'gone'> {
  const [deleted] = await database.write(
    {
      text: `WITH known AS (
               SELECT EXISTS (SELECT FROM saved_lists WHERE campaign_id = $1::uuid AND deleted_at IS NULL)
                   OR EXISTS (SELECT FROM purchases WHERE campaign_id = $1::uuid AND ${IN_HISTORY}) AS used
               FROM campaigns WHERE campaign_id = $1::uuid AND uid = $2
             ), free AS (
               SELECT FROM known WHERE NOT used
             ), kept AS (
               UPDATE saved_lists SET campaign_id = NULL FROM free WHERE campaign_id = $1::uuid
             ), freed AS (
               UPDATE purchases SET campaign_id = NULL FROM free WHERE campaign_id = $1::uuid
             ), gone AS (
               DELETE FROM campaigns USING free WHERE campaign_id = $1::uuid
             )
             SELECT CASE WHEN used THEN 'inUse' ELSE 'deleted' END AS outcome FROM known`,
      values: [id, by.uid],
      row: v.object({ outcome: v.picklist(['deleted', 'inUse']) }),
    },
    actOf(by),
  );
  return deleted?.outcome ?? 'gone';
}
