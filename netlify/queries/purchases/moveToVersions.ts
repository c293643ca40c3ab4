import * as v from 'valibot';
import type { Database, DataReader } from '../../lib/db';
import { actOf, type Session } from '../accounts/acts';
import { number, numberOrNull } from '../rows';
import type { CountAfterSuppressions } from '../voters/suppressed';
import { PURCHASE_COLUMNS, type PurchaseRecord, purchaseRow } from './purchases';

/** Why a paid list is made again, free, and when it may be. */
const WHEN = {
  /** Its data was deleted; once. */
  rebuild: `rebuilt_at IS NULL AND EXISTS (SELECT FROM unnest(version_ids) AS wanted WHERE wanted NOT IN (
      SELECT version_id FROM data_versions WHERE status IN ('live', 'retired')))`,
  /** A version of it was recalled. */
  recall: `EXISTS (SELECT FROM recalls r WHERE r.version_id = ANY (version_ids) AND r.taken_back_at IS NULL)`,
} as const;
/** As the purchase's event has it. */
export type MadeAgain = keyof typeof WHEN;

/**
 * Moves a succeeded purchase of `by` to other data versions (ids ascending) and their count, and ends the
 * links to the file that it had. The event log keeps the old versions and count. Undefined when a condition
 * is not met. Throws the unique violation of `one_paid_purchase_per_list` when the buyer has paid for the
 * list on those versions.
 */
export async function moveToVersions(
  database: Database,
  by: Session,
  why: MadeAgain,
  id: string,
  versionIds: readonly number[],
  { count, suppressions }: CountAfterSuppressions,
): Promise<PurchaseRecord | undefined> {
  const [moved] = await database.write(
    {
      text: `WITH before AS (
             SELECT purchase_id, version_ids, record_count FROM purchases
             WHERE purchase_id = $1::uuid AND uid = $2 AND status = 'succeeded' AND ${WHEN[why]}
             FOR UPDATE
           ), moved AS (
             UPDATE purchases p SET version_ids = $3::int[], record_count = $4::bigint, suppressions = $5::bigint,
               rebuilt_at = CASE WHEN $6 = 'rebuild' THEN now() ELSE rebuilt_at END
             FROM before WHERE p.purchase_id = before.purchase_id
             RETURNING p.*, before.version_ids AS old_version_ids, before.record_count AS old_record_count
           ), ended AS (
             UPDATE download_links l SET expires_at = now() FROM moved
             WHERE l.purchase_id = moved.purchase_id AND l.expires_at > now()
           ), logged AS (
             INSERT INTO purchase_events (purchase_id, from_status, to_status, cause, version_ids, record_count)
             SELECT purchase_id, status, status, $6, old_version_ids, old_record_count FROM moved
           )
           SELECT ${PURCHASE_COLUMNS} FROM moved`,
      values: [id, by.uid, versionIds, count, suppressions, why],
      row: purchaseRow,
    },
    actOf(by),
  );
  return moved;
}

/** The recalled versions among these, each with the one of its state that is live; null if none is. */
export function recalledAmong(
  database: DataReader,
  versionIds: readonly number[],
): Promise<{ readonly recalled: number; readonly live: number | null }[]> {
  return database.rows({
    text: `SELECT r.version_id AS recalled, live.version_id AS live
           FROM recalls r JOIN known_versions k ON k.version_id = r.version_id
             LEFT JOIN data_versions live ON live.state = k.state AND live.status = 'live'
           WHERE r.version_id = ANY ($1::int[]) AND r.taken_back_at IS NULL`,
    values: [versionIds],
    row: v.object({ recalled: number, live: numberOrNull }),
  });
}
