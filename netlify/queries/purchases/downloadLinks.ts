import * as v from 'valibot';
import { type ChosenFile, chosenFileSchema } from '../../../src/contract/files';
import { type LayoutName, layoutSchema } from '../../../src/contract/layouts/layouts';
import type { Database, DataReader } from '../../lib/db';
import { actOf, type Session } from '../accounts/acts';
import { number, numberOrNull } from '../rows';
import { partRow } from './downloadParts';
import { type Account, isAuthor, mayDownload } from './mayDownload';
import { PURCHASE_COLUMNS, purchaseRow } from './purchases';
import { type Selection, selectionSchema } from './selection';

/** Minutes before a download link expires. */
const LINK_MINUTES = 60;

/** How many downloads one link may start. A new link is free. */
const START_LIMIT = 20;

/**
 * Stores a link to a succeeded purchase's file by the SHA-256 of its token, valid for `LINK_MINUTES` by the
 * database's clock, and what its buyer chose as the purchase's own file. Returns the expiry in epoch
 * milliseconds; undefined when the purchase is not in `succeeded`, or `by` may not download it.
 */
export async function insertLink(
  database: Database,
  tokenHash: string,
  {
    purchaseId,
    by,
    layout,
    pieces,
    selection,
    file,
  }: {
    readonly purchaseId: string;
    readonly by: Account & Session;
    readonly layout: LayoutName;
    readonly pieces: number | null;
    readonly selection: Selection | null;
    /** What was chosen for the purchase; null if that stays as it is. */
    readonly file: ChosenFile | null;
  },
): Promise<number | undefined> {
  const [link] = await database.write(
    {
      text: `WITH asked AS (
             UPDATE purchases p SET last_file = CASE WHEN uid = $8 THEN coalesce($7::jsonb, last_file) ELSE last_file END
             WHERE purchase_id = $2::uuid AND status = 'succeeded' AND ${mayDownload('p', '$8', '$9::text')}
             RETURNING purchase_id, uid, quote_id
           )
           INSERT INTO download_links (token_hash, purchase_id, by_uid, by_email, layout, pieces, selection, expires_at)
           SELECT $1, purchase_id, $8, CASE WHEN uid <> $8 AND NOT ${isAuthor('asked', '$8')} THEN $9::text END, $4, $5::int, $6::jsonb,
             now() + $3::int * interval '1 minute' FROM asked
           RETURNING floor(extract(epoch FROM expires_at) * 1000)::float8 AS "expiresAt"`,
      values: [
        ...[tokenHash, purchaseId, LINK_MINUTES, layout, pieces],
        ...[selection && JSON.stringify(selection), file && JSON.stringify(file), by.uid, by.email],
      ],
      row: v.object({ expiresAt: number }),
    },
    actOf(by),
  );
  return link?.expiresAt;
}

const fileRow = v.object({ file: v.fallback(v.nullable(chosenFileSchema), null) });

/**
 * The file of a purchase that an account is offered first: what its buyer last chose; for the author of its
 * quote, the quote's. Null if there is none.
 */
export async function lastFileOf(
  database: DataReader,
  purchaseId: string,
  uid: string,
): Promise<ChosenFile | null> {
  const [purchase] = await database.rows({
    text: `SELECT CASE $2 WHEN p.uid THEN last_file WHEN q.uid THEN q.file END AS file
           FROM purchases p LEFT JOIN quotes q ON q.quote_id = p.quote_id WHERE purchase_id = $1::uuid`,
    values: [purchaseId, uid],
    row: fileRow,
  });
  return purchase?.file ?? null;
}

/** Whether a link `l` still serves its purchase. */
const SERVED = `EXISTS (SELECT FROM purchases p WHERE p.purchase_id = l.purchase_id AND p.status = 'succeeded'
               AND ${mayDownload('p', 'l.by_uid', 'l.by_email')})`;

const startRow = v.object({
  ...purchaseRow.entries,
  layout: layoutSchema,
  /** Records of the file, if it brings voters together. */
  pieces: numberOrNull,
  selection: v.nullable(selectionSchema),
  /** Whether the buyer asked for the link, whose name of the list nobody else sees. */
  isOwn: v.boolean(),
  started: v.boolean(),
  downloadNo: numberOrNull,
  part: v.nullable(partRow),
});
/**
 * The purchase behind a link, whether the download may start, the number of its record in `downloads` if it has
 * one, and the requested part if the purchase has one of this number.
 */
export type LinkStart = v.InferOutput<typeof startRow>;

/**
 * Counts a download started from a link and returns the purchase behind it; undefined for an unknown link.
 * `started` is false when the link has expired, has been used `START_LIMIT` times (for each part), its purchase is
 * no longer in `succeeded`, or is no longer shared with the account that made the link.
 * @param wanted a part, whose start is recorded in `downloads` if it exists; or the whole file, if its parts are
 *   known to have at most so many bytes together: 0 for a request that gets no file
 */
export async function startLink(
  database: Database,
  tokenHash: string,
  wanted: { readonly part: number } | { readonly bytes: number },
): Promise<LinkStart | undefined> {
  const [part, bytes] = 'part' in wanted ? [wanted.part, null] : [null, wanted.bytes];
  const [start] = await database.write({
    text: `WITH link AS (
             SELECT l.purchase_id, by_uid, by_email, layout, pieces, selection, version_ids, record_count
             FROM download_links l JOIN purchases p USING (purchase_id) WHERE token_hash = $1
           ), parts AS (
             SELECT d.* FROM download_parts d JOIN link USING (purchase_id, version_ids)
           ), started AS (
             UPDATE download_links l SET starts = starts + ($2::int IS NULL)::int, part_starts = part_starts + ($2::int IS NOT NULL)::int
             WHERE token_hash = $1 AND expires_at > now() AND ${SERVED} AND CASE WHEN $2::int IS NULL
               THEN starts < ${START_LIMIT} ELSE part_starts < ${START_LIMIT} * (SELECT count(*) FROM parts) END
             RETURNING 1
           ), recorded AS (
             INSERT INTO downloads (purchase_id, token_hash, by_uid, by_email, layout, selection, part_no, parts, rows)
             SELECT purchase_id, $1, by_uid, by_email, layout, selection, $2::int, CASE WHEN $2::int IS NOT NULL THEN sums.count END,
               CASE WHEN $2::int IS NULL THEN record_count ELSE (SELECT rows FROM parts WHERE part_no = $2::int) END
             FROM started, link, (SELECT count(*), sum(bytes) AS bytes FROM parts) AS sums
             WHERE CASE WHEN $2::int IS NULL THEN sums.bytes <= $3::bigint ELSE EXISTS (SELECT FROM parts WHERE part_no = $2::int) END
             RETURNING download_no
           )
           SELECT ${PURCHASE_COLUMNS}, layout, pieces, selection, by_uid = uid AS "isOwn", EXISTS (SELECT FROM started) AS started,
             (SELECT download_no::int FROM recorded) AS "downloadNo", (
             SELECT json_build_object('part', part_no, 'versionId', version_id, 'from', from_position,
               'to', to_position, 'rows', rows, 'bytes', bytes, 'suppressions', suppressions)
             FROM parts WHERE part_no = $2::int) AS part
           FROM (SELECT purchase_id, by_uid, layout, pieces, selection FROM link) AS link JOIN purchases USING (purchase_id)`,
    values: [tokenHash, part, bytes],
    row: startRow,
  });
  return start && (start.isOwn ? start : { ...start, listName: null });
}

/**
 * Records that a signed-in buyer started to download a purchase's file. Returns the download's number;
 * undefined when the purchase is not in `succeeded`. Starts from links are recorded in `downloadLinks.ts`.
 */
export async function insertDownload(database: Database, purchaseId: string): Promise<number | undefined> {
  const [started] = await database.write({
    text: `INSERT INTO downloads (purchase_id, by_uid, rows)
           SELECT purchase_id, uid, record_count FROM purchases
           WHERE purchase_id = $1::uuid AND status = 'succeeded'
           RETURNING download_no::int AS "downloadNo"`,
    values: [purchaseId],
    row: v.object({ downloadNo: number }),
  });
  return started?.downloadNo;
}

/** What a download had when its last byte was handed to its response. */
interface Finished {
  readonly bytes: number;
  readonly records: number;
  /** The day that each state's data describes. */
  readonly dataDates: readonly { readonly state: string; readonly date: string }[];
}

/** Records that the last of a download's bytes was handed to its response. */
export async function finishDownload(
  database: Database,
  downloadNo: number,
  { bytes, records, dataDates }: Finished,
): Promise<void> {
  await database.run({
    text: `UPDATE downloads SET finished_at = now(), bytes = $2::bigint, records = $3::bigint, data_dates = $4::jsonb
           WHERE download_no = $1::bigint AND finished_at IS NULL`,
    values: [downloadNo, bytes, records, JSON.stringify(dataDates)],
  });
}
