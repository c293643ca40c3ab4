import { createHash, randomBytes } from 'node:crypto';
import type { ParsedRequestOf } from '../../src/contract/endpoint';
import type { ChosenFile } from '../../src/contract/files';
import type { LayoutName } from '../../src/contract/layouts/layouts';
import type { createLinkEndpoint } from '../../src/contract/purchases';
import { database } from '../lib/db';
import { ApiError } from '../lib/errors';
import type { Session } from '../queries/accounts/acts';
import { insertDownload, insertLink, type LinkStart, startLink } from '../queries/purchases/downloadLinks';
import type { FilePart } from '../queries/purchases/downloadParts';
import type { Account } from '../queries/purchases/mayDownload';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import type { Selection } from '../queries/purchases/selection';
import { suppressedFrom } from '../queries/voters/suppressed';
import { fileName } from './fileName';
import { partBytes } from './limits';
import { keptVersionsOf } from './list';
import { comesWhole } from './parts';
import { countPieces, selectionOf } from './selecting';

/** A download that may start. */
export interface FileStart {
  readonly purchase: PurchaseRecord;
  readonly layout: LayoutName;
  /** How many records the file has in a layout that groups voters by household; null in other layouts. */
  readonly pieces: number | null;
  /** The records that the buyer chose, and the options of the layout; null if the buyer chose nothing. */
  readonly selection: Selection | null;
  /** Its row in `downloads`; null if its start was not recorded there. */
  readonly downloadNo: number | null;
}
/** The start of a file in one response, if that can hold it. */
export interface WholeStart extends FileStart {
  readonly isWhole: boolean;
}
export interface PartStart extends FileStart {
  readonly part: FilePart;
}

/**
 * Starts a signed-in buyer's download of the specification's file, without a link. Records the start in
 * `downloads`, unless the list comes in parts. Throws 402 when the purchase is no longer in `succeeded`.
 */
export async function startSignedIn(purchase: PurchaseRecord): Promise<WholeStart> {
  const isWhole = await comesWhole(purchase);
  const file = { layout: 'everything', pieces: null, selection: null, isWhole } as const;
  if (!isWhole) return { purchase, ...file, downloadNo: null };
  const downloadNo = await insertDownload(database(), purchase.id);
  if (downloadNo === undefined) throw new ApiError('not_paid', 'You haven’t bought this list.');
  return { purchase, ...file, downloadNo };
}

/** A download link. Only who asked for it has the token; the server stores only its hash. */
interface Link {
  readonly token: string;
  /** Epoch milliseconds, by the database's clock. */
  readonly expiresAt: number;
  readonly fileName: string;
  /** Whether one response can't hold the file. */
  readonly inParts: boolean;
  /** How many voters of the list have been suppressed since it was bought. */
  readonly suppressed: number;
  /** How many records the file has, if the buyer chose only some. */
  readonly chosen?: number;
}

/**
 * Creates a link to a purchase's file, for who may download it: the specification's if no layout is named.
 * One that is named becomes the purchase's own file, unless it is only had again. Throws 402 unless the
 * purchase is in `succeeded`, 409 `data_retired` when its records have been deleted, and whatever
 * `selectionOf` throws.
 */
export async function createLink(
  purchase: PurchaseRecord,
  by: Account & Session,
  asked: Pick<ParsedRequestOf<typeof createLinkEndpoint>, keyof ChosenFile | 'again'>,
): Promise<Link> {
  const { layout = 'everything' } = asked;
  const versions = await keptVersionsOf(purchase);
  const [pieces, suppressed, isWhole] = await Promise.all([
    countPieces(purchase, layout),
    suppressedFrom(database(), purchase),
    comesWhole(purchase),
  ]);
  const selection = await selectionOf(purchase, layout, asked);
  const chosen = selection?.only?.pieces;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = await insertLink(database(), hashOf(token), {
    purchaseId: purchase.id,
    by,
    layout,
    pieces,
    selection,
    file: asked.layout === undefined || asked.again ? null : fileIn(layout, asked),
  });
  if (expiresAt === undefined) throw new ApiError('not_paid', 'This purchase has no file to download.');
  const rows = purchase.recordCount - suppressed.length;
  return {
    token,
    expiresAt,
    // What its buyer calls the list is the buyer's.
    fileName: fileName(
      { ...purchase, listName: by.uid === purchase.uid ? purchase.listName : null },
      versions,
      { pieces, selection, rows },
    ),
    inParts: !isWhole,
    suppressed: suppressed.length,
    ...(chosen !== undefined && { chosen }),
  };
}

/** The choices that are stored with the purchase as its own file. Drops all other fields of the request. */
const fileIn = (layout: LayoutName, { form, only, mail }: Omit<ChosenFile, 'layout'>) => ({
  layout,
  ...{ form, only, mail },
});

/**
 * Looks up a link for its manifest, and counts one use of it. Records nothing in `downloads`. Throws 404 for
 * an unknown link, 410 for an expired or used-up one.
 */
export async function openLink(token: string): Promise<FileStart> {
  return startOf(await started(token, { bytes: 0 }));
}

/**
 * Starts the download of a whole file through a link. Counts one use of the link, and records the start in
 * `downloads` unless the list comes in parts. Throws the same errors as `openLink`.
 */
export async function openFile(token: string): Promise<WholeStart> {
  const start = await started(token, { bytes: partBytes() });
  return { ...startOf(start), isWhole: start.downloadNo !== null };
}

const startOf = (start: LinkStart): FileStart => ({
  purchase: start,
  layout: start.layout,
  pieces: start.pieces,
  selection: start.selection,
  downloadNo: start.downloadNo,
});

async function started(token: string, wanted: Parameters<typeof startLink>[2]): Promise<LinkStart> {
  const start = await startLink(database(), hashOf(token), wanted);
  if (!start) throw noSuchLink();
  if (!start.started)
    throw new ApiError('link_expired', 'This download link has expired. Get a new one from your profile.');
  return start;
}

/**
 * Starts the download of one part of a list through a link, and records it. Throws 404 for an unknown link or
 * part, 410 for an expired or used-up link.
 */
export async function openPart(token: string, number: string): Promise<PartStart> {
  const asked = /^[1-9]\d{0,4}$/u.test(number) ? Number(number) : 0;
  const start = await started(token, { part: asked });
  if (start.part === null) throw noSuchLink();
  return { ...startOf(start), part: start.part };
}

function noSuchLink() {
  return new ApiError('not_found', 'We can’t find that download link.');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
