import * as v from 'valibot';
import { type LayoutName, layoutSchema } from '../../../src/contract/layouts/layouts';
import type { Database, DataReader } from '../../lib/db';
import { isoTime, number, text } from '../rows';
import { type Selection, selectionSchema } from './selection';

/** Of which purchase a file is made, and how. */
export interface FileOf {
  readonly purchaseId: string;
  readonly versionIds: readonly number[];
  /** The day that each state's data describes. */
  readonly dataDates: readonly { readonly state: string; readonly date: string }[];
  readonly layout: LayoutName;
  readonly selection: Selection | null;
}

/** A complete file: how many records and bytes it has, and its SHA-256 in hexadecimal. */
interface Complete {
  readonly records: number;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Records that a file was made, unless the same one was recorded for the purchase before, or it has no
 * records: headings alone prove nothing.
 */
export async function insertFile(
  database: Database,
  { purchaseId, versionIds, dataDates, layout, selection }: FileOf,
  { records, bytes, sha256 }: Complete,
): Promise<void> {
  if (records === 0) return;
  await database.run({
    text: `INSERT INTO files (purchase_id, version_ids, data_dates, layout, selection, records, bytes, sha256)
           VALUES ($1::uuid, $2::int[], $3::jsonb, $4, $5::jsonb, $6::bigint, $7::bigint, $8)
           ON CONFLICT DO NOTHING`,
    values: [
      ...[purchaseId, versionIds, JSON.stringify(dataDates), layout],
      ...[selection && JSON.stringify(selection), records, bytes, sha256],
    ],
  });
}

const OF_FILE = 'purchase_id = $1::uuid AND version_ids = $2::int[]';
/** The text that a selection is known by. */
const known = (selection: Selection | null) => (selection === null ? '' : JSON.stringify(selection));

const hashRow = v.object({ state: text, records: number });
/** The hash of a file up to the end of one of its parts, and how many records it has so far. */
type PartHash = v.InferOutput<typeof hashRow>;

/** The hashes of a file up to the end of a part: one for each way in which its parts have been made. */
export function hashesUpTo(
  database: DataReader,
  { purchaseId, versionIds, layout, selection }: FileOf,
  part: number,
): Promise<PartHash[]> {
  return database.rows({
    text: `SELECT state, records::int AS records FROM part_hashes
           WHERE ${OF_FILE} AND layout = $3 AND selection = $4 AND part_no = $5::int ORDER BY state LIMIT 8`,
    values: [purchaseId, versionIds, layout, known(selection), part],
    row: hashRow,
  });
}

/** Keeps the hash of a file up to the end of a part. */
export async function insertPartHash(
  database: Database,
  { purchaseId, versionIds, layout, selection }: FileOf,
  { part, versionId }: { readonly part: number; readonly versionId: number },
  { state, records }: PartHash,
): Promise<void> {
  await database.run({
    text: `INSERT INTO part_hashes (purchase_id, version_ids, layout, selection, part_no, version_id, records, state)
           VALUES ($1::uuid, $2::int[], $3, $4, $5::int, $6::int, $7::bigint, $8) ON CONFLICT DO NOTHING`,
    values: [purchaseId, versionIds, layout, known(selection), part, versionId, records, state],
  });
}

/** How many parts a purchase's list has. */
export async function countParts(database: DataReader, { purchaseId, versionIds }: FileOf): Promise<number> {
  const [counted] = await database.rows({
    text: `SELECT count(*)::int AS parts FROM download_parts WHERE ${OF_FILE}`,
    values: [purchaseId, versionIds],
    row: v.object({ parts: number }),
  });
  return counted?.parts ?? 0;
}

const fileRow = v.object({
  madeAt: text,
  layout: layoutSchema,
  selection: v.nullable(selectionSchema),
  records: number,
  bytes: number,
  sha256: text,
  versionIds: v.array(number),
  dataDates: v.array(v.object({ state: text, date: text })),
  filters: v.unknown(),
});
export type FileRecord = v.InferOutput<typeof fileRow>;

const FILE = `${isoTime('made_at')} AS "madeAt", layout, selection, records::float8 AS records,
    bytes::float8 AS bytes, sha256, f.version_ids AS "versionIds", data_dates AS "dataDates", filters`;
const FROM_FILES = 'FROM files f JOIN purchases USING (purchase_id)';

/** The groups with these shares as the last file of a list has them; undefined if none was divided so. */
export async function groupsMade(
  database: DataReader,
  { purchaseId, versionIds }: Pick<FileOf, 'purchaseId' | 'versionIds'>,
  shares: readonly number[],
): Promise<Selection['groups'] | undefined> {
  const [made] = await database.rows({
    text: `SELECT selection FROM files WHERE ${OF_FILE} AND selection->'groups'->'shares' = $3::jsonb
           ORDER BY file_no DESC LIMIT 1`,
    values: [purchaseId, versionIds, JSON.stringify(shares)],
    row: v.object({ selection: selectionSchema }),
  });
  return made?.selection.groups;
}

/** The files made of a purchase, oldest first. */
export function filesOfPurchase(database: DataReader, id: string): Promise<FileRecord[]> {
  return database.rows({
    text: `SELECT ${FILE} ${FROM_FILES} WHERE purchase_id = $1::uuid ORDER BY file_no LIMIT 200`,
    values: [id],
    row: fileRow,
  });
}
