import * as v from 'valibot';
import { layoutSchema } from '../../../src/contract/layouts/layouts';
import type { DataReader } from '../../lib/db';
import { isoTime, number, text } from '../rows';
import { selectionSchema } from './selection';

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
