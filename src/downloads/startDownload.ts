import type { AppListenerApi } from '../state/types';
import { createLinkEndpoint } from '../contract/purchases';
import { nameInForm } from './forms/formFiles';
import { callSignedIn } from '../services/signedInCall';
import { problemOf, UNCLEAR } from '../services/problem';
import type { BoughtFile, Download } from './download';
import { fileRefused, fileRequested, fileStarted, selectDownload } from './downloadsSlice';

/** What a file's link is kept under: all forms are made of the same CSV file. */
export const linkKey = ({ purchaseId, layout, only, groups, mail }: BoughtFile) =>
  [
    purchaseId,
    layout,
    ...(only ? [only.pieces, only.by] : []),
    ...(groups ? [groups] : []),
    ...(mail ? [JSON.stringify(mail)] : []),
  ].join(' ');

/** What the server is asked for: the CSV file of all forms. It keeps the form for the next download. */
export const linkRequest = ({ purchaseId, layout, form, only, groups, mail }: BoughtFile) => ({
  purchaseId,
  layout,
  ...(form && { form }),
  ...(only && { only }),
  ...(groups && { groups }),
  ...(mail && { mail }),
});

const MINUTE_MS = 60_000;

/**
 * Gets a link for a purchase and starts the browser's download, or the download in parts if the list is too
 * long for one response. The link never enters the store: anyone who has it can get the file.
 * @returns how the download stands; null if it is no longer wanted
 */
export async function startDownload(
  file: BoughtFile,
  { dispatch, extra, ...listenerApi }: AppListenerApi,
): Promise<Download | null> {
  const key = { purchaseId: file.purchaseId, downloadId: extra.newId() };
  dispatch(fileRequested({ file, downloadId: key.downloadId }));
  const now = () => {
    const download = selectDownload(listenerApi.getState(), key.purchaseId);
    return download?.downloadId === key.downloadId ? download : null;
  };
  const { auth, payments, clock, openDownload } = extra;
  const result = await callSignedIn(auth, createLinkEndpoint, { body: linkRequest(file) });
  // The buyer has signed out, or wants another file.
  if (now()?.status !== 'linking') return null;
  if (!result.ok) {
    const problem = problemOf(result.error) ?? UNCLEAR;
    dispatch(fileRefused({ ...key, problem, retired: problem.code === 'data_retired' }));
    return now();
  }
  const { downloadUrl, expiresAt, recordCount, chosen, withheld, inParts, fileName = null } = result.data;
  payments.holdLink(linkKey(file), downloadUrl, expiresAt);
  const by = inParts || file.form ? 'page' : 'browser';
  const facts = {
    recordCount,
    fileName: fileName && nameInForm(fileName, file.form),
    ...(chosen !== undefined && { chosen }),
    ...(withheld !== undefined && { withheld }),
  };
  const minutes = Math.max(1, Math.round((expiresAt - clock()) / MINUTE_MS));
  if (by === 'browser') openDownload(downloadUrl);
  dispatch(fileStarted({ ...key, facts, minutes, by }));
  return now();
}
