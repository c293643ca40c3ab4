import * as v from 'valibot';
import type { Query } from '../../lib/db';
import { type Account, mayDownload } from '../purchases/mayDownload';

/**
 * Which of these exclusions an account may name in its filters, and whether each can be counted with now: its
 * own, and those of purchases that it may download.
 */
export function usableQuery({ uid, email }: Account, numbers: readonly number[]): Query<{ ready: boolean }> {
  return {
    text: `SELECT voters IS NOT NULL AND NOT EXISTS (
             SELECT FROM exclusion_voters x JOIN data_versions d ON d.state = x.state AND d.status = 'live'
             WHERE x.exclusion_no = e.exclusion_no AND NOT EXISTS (
               SELECT FROM exclusion_versions o WHERE o.exclusion_no = e.exclusion_no AND o.version_id = d.version_id)
           ) AS ready
           FROM exclusions e WHERE exclusion_no = ANY($3::int[]) AND deleted_at IS NULL AND (uid = $1 OR EXISTS (
             SELECT FROM purchases p WHERE p.purchase_id = e.purchase_id AND ${mayDownload('p', '$1', '$2::text')}))`,
    values: [uid, email, numbers],
    row: v.object({ ready: v.boolean() }),
  };
}
