import { createHash, randomBytes } from 'node:crypto';
import type { LayoutName } from '../../src/contract/layouts/layouts';
import { database } from '../lib/db';
import { ApiError } from '../lib/errors';
import { insertLink, type LinkStart, startLink, startPart } from '../queries/purchases/downloadLinks';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import { withheldFrom } from '../queries/voters/withheld';
import { fileName } from './fileName';
import { keptVersionsOf } from './keptVersions';
import { wholeRows } from './limits';
import { countPieces } from './pieces';
import { type Asked, selectionOf } from './selecting';
import type { FileStart, PartStart } from './starts';

/** A download link. Only the buyer has the token; the server stores only its hash. */
export interface Link {
  readonly token: string;
  /** Epoch milliseconds, by the database's clock. */
  readonly expiresAt: number;
  readonly fileName: string;
  /** How many records were taken out of the list since it was bought. */
  readonly withheld: number;
}

/**
 * Creates a link to a purchase's file in a layout. Throws 402 unless the purchase is in `succeeded`, and 409
 * `data_retired` when its records have been deleted, and as `selectionOf` does.
 */
export async function createLink(
  purchase: PurchaseRecord,
  layout: LayoutName,
  asked: Asked = {},
): Promise<Link> {
  const versions = await keptVersionsOf(purchase);
  const [pieces, withheld] = await Promise.all([
    countPieces(purchase, layout),
    withheldFrom(database(), purchase),
  ]);
  const selection = await selectionOf(purchase, layout, asked);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = await insertLink(database(), hashOf(token), {
    purchaseId: purchase.id,
    layout,
    pieces,
    selection,
  });
  if (expiresAt === undefined) throw new ApiError('not_paid', 'This purchase has no file to download.');
  const rows = purchase.recordCount - withheld.length;
  return {
    token,
    expiresAt,
    fileName: fileName(purchase, versions, { layout, pieces, selection, rows }),
    withheld: withheld.length,
  };
}

/** What is behind a link. Throws 404 for an unknown link, 410 for an expired or used-up one. */
export async function openLink(token: string): Promise<FileStart> {
  return startOf(await started(token, 0));
}

/** The file behind a link, which is recorded as started. Throws as `openLink` does. */
export async function openFile(token: string): Promise<FileStart> {
  return startOf(await started(token, wholeRows()));
}

const startOf = (start: LinkStart): FileStart => ({
  purchase: start,
  layout: start.layout,
  pieces: start.pieces,
  selection: start.selection,
  downloadNo: start.downloadNo,
});

async function started(token: string, fileRows: number): Promise<LinkStart> {
  const start = await startLink(database(), hashOf(token), fileRows);
  if (!start) throw noSuchLink();
  if (!start.started) throw expired();
  return start;
}

/**
 * A part of the list behind a link, which is recorded as started. Throws 404 for an unknown link or part, 410
 * for an expired or used-up link.
 */
export async function openPart(token: string, number: string): Promise<PartStart> {
  const asked = /^[1-9]\d{0,4}$/u.test(number) ? Number(number) : 0;
  const start = await startPart(database(), hashOf(token), asked);
  if (!start) throw noSuchLink();
  if (!start.started) throw expired();
  if (start.part === null) throw noSuchLink();
  return { ...startOf(start), part: start.part };
}

function noSuchLink() {
  return new ApiError('not_found', 'We can’t find that download link.');
}

function expired() {
  return new ApiError('link_expired', 'This download link has expired. Get a new one from your profile.');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
