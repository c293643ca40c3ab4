import * as v from 'valibot';
import type { Query } from '../../lib/db';

/** Which of these exclusions an account may name in its filters, and whether each can be counted with now. */
export function usableQuery(uid: string, numbers: readonly number[]): Query<{ ready: boolean }> {
  return {
    text: `SELECT voters IS NOT NULL AND NOT EXISTS (
             SELECT FROM exclusion_voters x JOIN data_versions d ON d.state = x.state AND d.status = 'live'
             WHERE x.exclusion_no = e.exclusion_no AND NOT EXISTS (
               SELECT FROM exclusion_versions o WHERE o.exclusion_no = e.exclusion_no AND o.version_id = d.version_id)
           ) AS ready
           FROM exclusions e WHERE uid = $1 AND exclusion_no = ANY($2::int[]) AND deleted_at IS NULL`,
    values: [uid, numbers],
    row: v.object({ ready: v.boolean() }),
  };
}
