import type { AppDispatch } from '../types';
import { createLinkEndpoint } from '../../contract/purchases';
import type { MadeForm } from '../../services/forms/form';
import { nameInForm } from '../../services/forms/formFiles';
import { callSignedIn } from '../../services/signedInCall';
import type { Problem } from '../../contract/problems';
import { problemOf, UNCLEAR } from '../../services/problem';
import type { Deps } from '../deps';
import type { Asked } from './fileSelection';
import { partsDownloadStarted } from './partsDownloadSlice';

export type DownloadStart =
  /** `minutes`: time until the link expires, at least 1. */
  | {
      readonly ok: true;
      readonly recordCount: number;
      readonly minutes: number;
      readonly fileName: string | null;
      readonly layout: Asked['layout'];
      readonly form?: MadeForm;
      /** How many of the records the file has, if not all. */
      readonly chosen?: number;
      /** How many records the list has lost since it was bought, if any. */
      readonly withheld?: number;
    }
  /**
   * `retired`: the data the list was bought on is no longer kept; the list can be rebuilt on current data.
   */
  | { readonly ok: false; readonly problem: Problem; readonly retired: boolean };

/** A purchase's file. */
export interface BoughtFile extends Asked {
  readonly purchaseId: string;
}

/** What its link is kept under: all forms are made of the same CSV file. */
export const linkKey = ({ purchaseId, layout, only, groups }: BoughtFile) =>
  [purchaseId, layout, ...(only ? [only.pieces, only.by] : []), ...(groups ? [groups] : [])].join(' ');

/** What the server is asked for. */
export const csvIn = ({ purchaseId, layout, only, groups }: BoughtFile) => ({
  purchaseId,
  layout,
  ...(only && { only }),
  ...(groups && { groups }),
});

const MINUTE_MS = 60_000;

/**
 * Gets a link for a purchase and starts the browser's download, or the download in parts if the list is too
 * long for one response. The link never enters the store: anyone who has it can get the file.
 */
export async function startDownload(
  file: BoughtFile,
  { auth, payments, clock, openDownload }: Deps,
  dispatch: AppDispatch,
): Promise<DownloadStart> {
  const result = await callSignedIn(auth, createLinkEndpoint, { body: csvIn(file) });
  if (!result.ok) {
    const problem = problemOf(result.error) ?? UNCLEAR;
    return { ok: false, problem, retired: problem.code === 'data_retired' };
  }
  const { downloadUrl, expiresAt, recordCount, chosen, withheld, inParts, fileName = null } = result.data;
  payments.holdLink(linkKey(file), downloadUrl, expiresAt);
  const { layout, form } = file;
  if (inParts || form) dispatch(partsDownloadStarted({ ...file, recordCount: chosen ?? recordCount }));
  else openDownload(downloadUrl);
  const minutes = Math.max(1, Math.round((expiresAt - clock()) / MINUTE_MS));
  return {
    ok: true,
    recordCount,
    minutes,
    fileName: fileName && nameInForm(fileName, form),
    layout,
    ...(form && { form }),
    ...(chosen !== undefined && { chosen }),
    ...(withheld !== undefined && { withheld }),
  };
}
