import type { AppListenerApi, RootState } from '../state/types';
import { createLinkEndpoint } from '../contract/purchases';
import type { Problem } from '../lib/problems';
import { api } from '../services/api';
import { callSignedIn } from '../services/signedInCall';
import { failureOf } from '../services/problem';
import { selectFileChoice } from './fileChoicesSlice';
import { countsOf } from './fileCounts';
import { askedOf, choiceProblem, wholeFile } from './fileSelection';
import {
  type BoughtFile,
  type Download,
  fileInterrupted,
  fileRefused,
  fileRequested,
  fileStarted,
  selectDownload,
} from './downloadsSlice';
import { offerSharing, pageFiles } from './pageFiles';

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
  const { auth, payments, clock } = extra;
  const result = await callSignedIn(auth, createLinkEndpoint, { body: file });
  // The buyer has signed out, or wants another file.
  if (now()?.status !== 'linking') return null;
  if (!result.ok) return refuse(failureOf(result.error));
  const { downloadUrl, expiresAt, recordCount, chosen, suppressed, inParts, fileName = null } = result.data;
  payments.holdLink(key.downloadId, downloadUrl, expiresAt);
  const facts = {
    recordCount,
    fileName,
    ...(chosen !== undefined && { chosen }),
    ...(suppressed !== undefined && { suppressed }),
  };
  const minutes = Math.max(1, Math.round((expiresAt - clock()) / MINUTE_MS));
  if (inParts || file.form) {
    dispatch(fileStarted({ ...key, facts, minutes, by: 'page' }));
    return now();
  }
  const files = await extra.files().catch(() => null);
  const opened = await files?.openDownload(downloadUrl, fileName ?? 'list.csv');
  if (now()?.status !== 'linking') return null;
  if (files === null || opened === undefined) return refuse(failureOf({ kind: 'network' }));
  if (!opened.ok) return refuse(failureOf(opened.error));
  dispatch(fileStarted({ ...key, facts, minutes, by: 'browser' }));
  opened.whole.then(
    (whole) => {
      files.saveFile(whole, whole.name);
      dispatch(api.util.invalidateTags(['Downloads']));
      if (now() === null) return;
      pageFiles.set(key.downloadId, whole);
      offerSharing(key, dispatch);
    },
    () => dispatch(fileInterrupted({ ...key, why: 'connection', records: 0 })),
  );
  return now();
}
