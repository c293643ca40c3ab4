import { canShareFile, share } from '../services/share';
import type { AppDispatch, AppThunk } from '../state/types';
import {
  type DownloadAttempt,
  type DownloadKey,
  shareChosen,
  shareEnded,
  shareOffered,
} from './downloadsSlice';

/** Whole files, by their downloads: labels to print, and what can be shared. The state, and so a replay, has none. */
export const pageFiles = new Map<string, File>();

/** Offers to hand a file that the device has to other apps, where the browser can. */
export function offerSharing(key: DownloadKey, dispatch: AppDispatch): void {
  const file = pageFiles.get(key.downloadId);
  if (file !== undefined && canShareFile(file)) dispatch(shareOffered(key));
}

/** Right after a press, or the browser refuses. */
export const shareDownload =
  ({ downloadId, file: { purchaseId } }: DownloadAttempt): AppThunk =>
  async (dispatch) => {
    const file = pageFiles.get(downloadId);
    if (file === undefined) return;
    const key = { purchaseId, downloadId };
    dispatch(shareChosen(key));
    const outcome = await share({ files: [file], title: file.name });
    dispatch(shareEnded({ ...key, outcome }));
  };
