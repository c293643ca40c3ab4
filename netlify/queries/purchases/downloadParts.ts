import * as v from 'valibot';
import type { Database } from '../../lib/db';
import { number } from '../rows';

export const partRow = v.object({
  part: number,
  versionId: number,
  from: number,
  to: number,
  rows: number,
  /** How many bytes its records have at most. */
  bytes: number,
  /** The newest suppression that its number of records leaves out. */
  suppressions: number,
});
/** A part of a list: a position range of a version, and its number of records. Numbered from 1. */
export type FilePart = v.InferOutput<typeof partRow>;

const COLUMNS =
  'part_no AS part, version_id AS "versionId", from_position AS "from", to_position AS "to", rows, bytes::float8, suppressions::int';

/** Identifies a list's parts: after a rebuild on newer data, the list has different ones. */
interface PartsKey {
  readonly id: string;
  readonly versionIds: readonly number[];
}

const OF_PURCHASE = 'purchase_id = $1::uuid AND version_ids = $2::int[]';

/** The stored parts of a purchase, in order. */
export function partsOf(database: Database, { id, versionIds }: PartsKey): Promise<FilePart[]> {
  return database.rows({
    text: `SELECT ${COLUMNS} FROM download_parts WHERE ${OF_PURCHASE} ORDER BY part_no`,
    values: [id, versionIds],
    row: partRow,
  });
}

/** Stores parts. Concurrent calls compute the same parts, so conflicts are ignored. */
export async function insertParts(
  database: Database,
  { id, versionIds }: PartsKey,
  parts: readonly FilePart[],
): Promise<void> {
  await database.run({
    text: `INSERT INTO download_parts (purchase_id, version_ids, part_no, version_id, from_position, to_position, rows, bytes, suppressions)
           SELECT $1::uuid, $2::int[], part, "versionId", "from", "to", rows, bytes, suppressions
           FROM jsonb_to_recordset($3::jsonb)
             AS part(part integer, "versionId" integer, "from" integer, "to" integer, rows integer, bytes bigint, suppressions bigint)
           ON CONFLICT DO NOTHING`,
    values: [id, versionIds, JSON.stringify(parts)],
  });
}
