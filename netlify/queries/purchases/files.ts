import * as v from 'valibot';
import { layoutSchema } from '../../../src/contract/layouts/layouts';
import type { DataReader } from '../../lib/db';
import { isoTime, number, text } from '../rows';
import { type Selection, selectionSchema } from './selection';

const fileRow = v.object({
  madeAt: text,
  layout: layoutSchema,
  selection: v.nullable(selectionSchema),
  records: number,
  dataDates: v.array(v.object({ state: text, date: text })),
});
export type FileRecord = v.InferOutput<typeof fileRow>;

/**
 * The files that were downloaded completely of a purchase, each once, in the order in which they were last
 * completed. One in parts is complete when each of its parts has been downloaded.
 */
export function filesOfPurchase(database: DataReader, id: string): Promise<FileRecord[]> {
  return database.rows({
    text: `SELECT ${isoTime('max(finished_at)')} AS "madeAt", layout, selection, sum(records)::float8 AS records,
             data_dates AS "dataDates"
           FROM (
             SELECT DISTINCT ON (layout, selection, data_dates, parts, part_no) * FROM downloads
             WHERE purchase_id = $1::uuid AND finished_at IS NOT NULL
             ORDER BY layout, selection, data_dates, parts, part_no, download_no DESC
           ) AS newest
           GROUP BY layout, selection, data_dates, parts HAVING count(part_no) = coalesce(parts, 0)
           ORDER BY max(finished_at) LIMIT 200`,
    values: [id],
    row: fileRow,
  });
}

/**
 * Whether a download `d` is of the list of its purchase `p` as it is now, not as it was before it was made again
 * on other data.
 */
export const OF_LIST_NOW = `d.purchase_id = p.purchase_id AND d.finished_at IS NOT NULL AND NOT EXISTS (
  SELECT FROM purchase_events e WHERE e.purchase_id = p.purchase_id AND e.version_ids IS NOT NULL AND e.at > d.started_at)`;

/** The groups with these shares as the last file of a list has them; undefined if none was divided so. */
export async function groupsMade(
  database: DataReader,
  id: string,
  shares: readonly number[],
): Promise<Selection['groups'] | undefined> {
  const [made] = await database.rows({
    text: `SELECT d.selection FROM downloads d JOIN purchases p ON ${OF_LIST_NOW}
           WHERE p.purchase_id = $1::uuid AND d.selection->'groups'->'shares' = $2::jsonb
           ORDER BY download_no DESC LIMIT 1`,
    values: [id, JSON.stringify(shares)],
    row: v.object({ selection: selectionSchema }),
  });
  return made?.selection.groups;
}
