import * as v from 'valibot';
import type { Database } from '../../lib/db';
import { number } from '../rows';

/**
 * Records that a signed-in buyer started to download a purchase's file. Returns the download's number;
 * undefined when the purchase is not in `succeeded`. Starts from links are recorded in `downloadLinks.ts`.
 */
export async function insertDownload(database: Database, purchaseId: string): Promise<number | undefined> {
  const [started] = await database.write({
    text: `INSERT INTO downloads (purchase_id, rows)
           SELECT purchase_id, record_count FROM purchases
           WHERE purchase_id = $1::uuid AND status = 'succeeded'
           RETURNING download_no::int AS "downloadNo"`,
    values: [purchaseId],
    row: v.object({ downloadNo: number }),
  });
  return started?.downloadNo;
}

/** What a download had when its last byte was handed to its response. */
export interface Finished {
  readonly bytes: number;
  readonly records: number;
}

/** Records that the last of a download's bytes was handed to its response. */
export async function finishDownload(
  database: Database,
  downloadNo: number,
  { bytes, records }: Finished,
): Promise<void> {
  await database.write({
    text: `UPDATE downloads SET finished_at = now(), bytes = $2::bigint, records = $3::bigint
           WHERE download_no = $1::bigint AND finished_at IS NULL`,
    values: [downloadNo, bytes, records],
    row: v.object({}),
  });
}
