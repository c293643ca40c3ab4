import { createLinkEndpoint } from '../contract/purchases';
import { callSignedIn } from '../services/signedInCall';
import type { Deps } from './deps';
import { partsDownloadStarted } from './partsDownloadSlice';
import type { AppDispatch } from './types';

export type DownloadStart =
  /** `minutes`: until the link expires, at least one. */
  | { readonly ok: true; readonly recordCount: number; readonly minutes: number }
  /** `retired`: the data of the list is gone, and the list may be had on today's. */
  | { readonly ok: false; readonly message: string; readonly retired: boolean };

const MINUTE_MS = 60_000;

/**
 * Gets a link for a purchase and starts the browser's download, or that of its parts where the list is long. The link goes from the answer to the browser,
 * past the store: who has it has the file.
 */
export async function startDownload(
  purchaseId: string,
  { auth, payments, clock, openDownload }: Deps,
  dispatch: AppDispatch,
): Promise<DownloadStart> {
  const result = await callSignedIn(auth, createLinkEndpoint, { body: { purchaseId } });
  if (!result.ok) {
    const { error } = result;
    if (error.kind !== 'refused') {
      return { ok: false, message: 'Failed to create download link', retired: false };
    }
    return { ok: false, message: error.error, retired: error.code === 'data_retired' };
  }
  const { downloadUrl, expiresAt, recordCount, inParts } = result.data;
  payments.holdLink(purchaseId, downloadUrl, expiresAt);
  if (inParts) dispatch(partsDownloadStarted({ purchaseId, recordCount }));
  else openDownload(downloadUrl);
  return { ok: true, recordCount, minutes: Math.max(1, Math.round((expiresAt - clock()) / MINUTE_MS)) };
}
