import type { LayoutName } from '../../src/contract/layouts/layouts';
import { database } from '../lib/db';
import { ApiError } from '../lib/errors';
import type { Part } from '../queries/purchases/downloadParts';
import { type Finished, finishDownload, insertDownload } from '../queries/purchases/downloads';
import type { PurchaseRecord } from '../queries/purchases/purchases';
import { wholeRows } from './limits';
import type { Selection } from '../queries/purchases/selection';

/** A download that may start, and the number of its record; null for a list that comes in parts. */
export interface FileStart {
  readonly purchase: PurchaseRecord;
  readonly layout: LayoutName;
  /** Records of the file, if it brings voters together. */
  readonly pieces: number | null;
  /** Which of its records the file has; null for all of them. */
  readonly selection: Selection | null;
  readonly downloadNo: number | null;
}
export interface PartStart extends FileStart {
  readonly part: Part;
}

/** Whether a list is too long for a single response. */
export function comesInParts({ recordCount }: PurchaseRecord): boolean {
  return recordCount > wholeRows();
}

/**
 * Records that a signed-in buyer starts to download the specification's file without a link. Throws 402 when
 * the purchase has left `succeeded`.
 */
export async function startSignedIn(purchase: PurchaseRecord): Promise<FileStart> {
  const file = { layout: 'everything', pieces: null, selection: null } as const;
  if (comesInParts(purchase)) return { purchase, ...file, downloadNo: null };
  const downloadNo = await insertDownload(database(), purchase.id);
  if (downloadNo === undefined) throw new ApiError('not_paid', 'You haven’t bought this list.');
  return { purchase, ...file, downloadNo };
}

/**
 * Records what was handed over, once the last byte was.
 * @param also what else is being recorded, and never fails
 */
export async function recordFinish(
  { downloadNo }: FileStart,
  finished: Finished,
  also: Promise<void>,
): Promise<void> {
  if (downloadNo !== null) await finishDownload(database(), downloadNo, finished);
  await also;
}
