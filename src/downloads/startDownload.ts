import type { AppListenerApi, RootState } from '../state/types';
import { createLinkEndpoint } from '../contract/purchases';
import type { Problem } from '../lib/problems';
import { nameInForm } from './forms/form';
import { callSignedIn } from '../services/signedInCall';
import { failureOf } from '../services/problem';
import type { BoughtFile, Download } from './download';
import { selectFileChoice } from './fileChoicesSlice';
import { countsOf } from './fileCounts';
import { askedOf, choiceProblem, wholeFile } from './fileSelection';
import { fileInterrupted, fileRefused, fileRequested, fileStarted, selectDownload } from './downloadsSlice';

/** What a file's link is kept under: all forms are made of the same CSV file. */
export const linkKey = ({ purchaseId, layout, only, mail }: BoughtFile) =>
  [purchaseId, layout, ...(only ? [only.pieces, only.by] : []), ...(mail ? [JSON.stringify(mail)] : [])].join(
    ' ',
  );

/** The file of a purchase as it is chosen, and why there can be none. Then it is the whole list. */
export function chosenFileOf(state: RootState, purchaseId: string, recordCount: number) {
  const choice = selectFileChoice(state, purchaseId);
  const counts = countsOf(state, purchaseId, recordCount);
  const file: BoughtFile = { purchaseId, ...(askedOf(choice, counts) ?? wholeFile(choice)) };
  return { file, problem: choiceProblem(choice, counts) };
}

const MINUTE_MS = 60_000;

/**
 * Starts the download of a file, in parts if it is too long for one response.
 * @param mend what was typed for the file and has to be mended first
 * @returns how the download stands; null if it is no longer wanted
 */
export async function startDownload(
  file: BoughtFile,
  { dispatch, extra, ...listenerApi }: AppListenerApi,
  mend: Problem | null = null,
): Promise<Download | null> {
  const key = { purchaseId: file.purchaseId, downloadId: extra.newId() };
  dispatch(fileRequested({ file, downloadId: key.downloadId }));
  const now = () => {
    const download = selectDownload(listenerApi.getState(), key.purchaseId);
    return download?.downloadId === key.downloadId ? download : null;
  };
  const refuse = (problem: Problem) => {
    dispatch(fileRefused({ ...key, problem, retired: problem.code === 'data_retired' }));
    return now();
  };
  if (mend !== null) return refuse(mend);
  const { auth, payments, clock, openDownload } = extra;
  const result = await callSignedIn(auth, createLinkEndpoint, { body: file });
  // The buyer has signed out, or wants another file.
  if (now()?.status !== 'linking') return null;
  if (!result.ok) return refuse(failureOf(result.error));
  const { downloadUrl, expiresAt, recordCount, chosen, suppressed, inParts, fileName = null } = result.data;
  payments.holdLink(linkKey(file), downloadUrl, expiresAt);
  const facts = {
    recordCount,
    fileName: fileName && nameInForm(fileName, file.form),
    ...(chosen !== undefined && { chosen }),
    ...(suppressed !== undefined && { suppressed }),
  };
  const minutes = Math.max(1, Math.round((expiresAt - clock()) / MINUTE_MS));
  if (inParts || file.form) {
    dispatch(fileStarted({ ...key, facts, minutes, by: 'page' }));
    return now();
  }
  const opened = await openDownload(downloadUrl, fileName ?? 'list.csv');
  if (now()?.status !== 'linking') return null;
  if (!opened.ok) return refuse(failureOf(opened.error));
  dispatch(fileStarted({ ...key, facts, minutes, by: 'browser' }));
  const brokeOff = () => dispatch(fileInterrupted({ ...key, why: 'connection', records: 0 }));
  opened.saved.catch(brokeOff);
  return now();
}
