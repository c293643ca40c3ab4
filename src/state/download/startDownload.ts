import type { AppDispatch } from '../types';
import { createLinkEndpoint } from '../../contract/purchases';
import { callSignedIn } from '../../services/signedInCall';
import type { Deps } from '../deps';
import { partsDownloadStarted } from './partsDownloadSlice';

export type DownloadStart =
  /** `minutes`: time until the link expires, at least 1. */
  | { readonly ok: true; readonly recordCount: number; readonly minutes: number }
  /**
   * `retired`: the data the list was bought on is no longer kept; the list can be rebuilt on current data.
   */
  | { readonly ok: false; readonly message: string; readonly retired: boolean };

const MINUTE_MS = 60_000;

/**
 * Gets a link for a purchase and starts the browser's download, or the download in parts if the list is too
 * long for one response. The link never enters the store: anyone who has it can get the file.
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
