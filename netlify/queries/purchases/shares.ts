import * as v from 'valibot';
import type { ParsedRequestOf } from '../../../src/contract/endpoint';
import {
  type changeShareEndpoint,
  SHARED_WITH,
  type Share,
  type SharedDownload,
} from '../../../src/contract/shares';
import type { Database, DataReader } from '../../lib/db';
import { type ListRecord, sharedListsQuery } from '../lists/savedLists';
import { actOf, type Session } from '../accounts/acts';
import { isoTime, text, textOrNull } from '../rows';
import { isAuthor } from './mayDownload';

/** What is shared, a purchase by itself or a campaign, and with whom. */
type ShareChange = Omit<ParsedRequestOf<typeof changeShareEndpoint>, 'removed'>;

/**
 * Shares a person's own purchase or campaign with an address; may be repeated. `gone`: it isn't there, or
 * isn't theirs; `unpaid`: the purchase has no file; `full`: it is shared with as many people as can be.
 */
export async function insertShare(
  database: Database,
  by: Session,
  { purchaseId, campaignId, email }: ShareChange,
): Promise<'shared' | 'full' | 'unpaid' | 'gone'> {
  const [shares] = await database.write(
    {
      text: `WITH own AS (
               SELECT status IN ('succeeded', 'disputed') AS paid FROM purchases WHERE purchase_id = $2::uuid AND uid = $1
               UNION ALL SELECT true FROM campaigns WHERE campaign_id = $3::uuid AND uid = $1
             ), others AS (
               SELECT email FROM purchase_shares WHERE (purchase_id = $2::uuid OR campaign_id = $3::uuid) AND email <> $4
             ), made AS (
               INSERT INTO purchase_shares (uid, purchase_id, campaign_id, email)
               SELECT $1, $2::uuid, $3::uuid, $4 FROM own WHERE paid AND (SELECT count(*) < ${SHARED_WITH} FROM others)
               ON CONFLICT DO NOTHING
             )
             SELECT CASE WHEN NOT paid THEN 'unpaid' WHEN (SELECT count(*) < ${SHARED_WITH} FROM others) THEN 'shared'
               ELSE 'full' END AS outcome FROM own`,
      values: [by.uid, purchaseId ?? null, campaignId ?? null, email],
      row: v.object({ outcome: v.picklist(['shared', 'full', 'unpaid']) }),
    },
    actOf(by),
  );
  return shares?.outcome ?? 'gone';
}

/** Ends a share of a person's own; may be repeated. */
export async function deleteShare(
  database: Database,
  by: Session,
  { purchaseId, campaignId, email }: ShareChange,
): Promise<void> {
  await database.run(
    {
      text: `DELETE FROM purchase_shares
           WHERE uid = $1 AND (purchase_id = $2::uuid OR campaign_id = $3::uuid) AND email = $4`,
      values: [by.uid, purchaseId ?? null, campaignId ?? null, email],
    },
    actOf(by),
  );
}

/**
 * With whom a person shares what, in the order in which they were invited, and who has downloaded it: one row
 * for each of them and day (UTC), newest first. A download that broke off is not among them.
 */
export const sharesOfAccount = (database: DataReader, uid: string): Promise<[Share[], SharedDownload[]]> =>
  database.snapshot([
    {
      text: `SELECT purchase_id::text, campaign_id::text, email, ${isoTime('invited_at')} AS invited_at
             FROM purchase_shares WHERE uid = $1 ORDER BY share_no`,
      values: [uid],
      row: v.object({ purchase_id: textOrNull, campaign_id: textOrNull, email: text, invited_at: text }),
    },
    {
      text: `SELECT purchase_id::text, email, ${isoTime('at')} AS downloaded_at FROM (
               SELECT d.purchase_id, d.by_email AS email, max(d.started_at) AS at
               FROM downloads d JOIN purchases p USING (purchase_id)
               WHERE p.uid = $1 AND d.by_uid <> $1 AND NOT ${isAuthor('p', 'd.by_uid')} AND d.finished_at IS NOT NULL
               GROUP BY d.purchase_id, d.by_uid, d.by_email, (d.started_at AT TIME ZONE 'UTC')::date
             ) AS of_day ORDER BY at DESC`,
      values: [uid],
      row: v.object({ purchase_id: text, email: textOrNull, downloaded_at: text }),
    },
  ]);

/** A person's name, as SQL. */
const NAME = (uid: string) =>
  `(SELECT nullif(btrim(first_name || ' ' || last_name), '') FROM users u WHERE u.uid = ${uid})`;

const campaignRow = v.object({ id: text, campaignName: text, whose: textOrNull });

/** The campaigns that are shared with an address, and the lists in them, newest first. */
export const sharedCampaigns = (
  database: DataReader,
  email: string,
): Promise<[v.InferOutput<typeof campaignRow>[], ListRecord[]]> =>
  database.snapshot([
    {
      text: `SELECT campaign_id::text AS id, name AS "campaignName", ${NAME('c.uid')} AS whose
             FROM campaigns c JOIN purchase_shares s USING (campaign_id) WHERE s.email = $1 ORDER BY s.share_no`,
      values: [email],
      row: campaignRow,
    },
    sharedListsQuery(email),
  ]);

/** The names of people by their ids. */
export async function namesOf(
  database: DataReader,
  uids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const named = await database.rows({
    text: `SELECT uid, ${NAME('asked.uid')} AS name FROM unnest($1::text[]) AS asked (uid)`,
    values: [uids],
    row: v.object({ uid: text, name: textOrNull }),
  });
  return new Map(named.map(({ uid, name }) => [uid, name]));
}
