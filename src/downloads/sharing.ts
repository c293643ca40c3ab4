import { isAnyOf } from '@reduxjs/toolkit';
import { canShare, shareFile } from '../services/shareFile';
import type { AppListenerApi, AppStartListening } from '../state/types';
import type { Download } from './download';
import {
  fileSaved,
  fileStarted,
  selectDownload,
  shareChosen,
  shareEnded,
  shareOffered,
} from './downloadsSlice';
import { areLabelsReady } from './readyLabels';
import { fetchParts, signalWhile } from './fetchParts';
import { typeOf } from './forms/form';
import type { In } from '../state/when';

export type HeldFiles = Map<string, File>;

type Delivered = In<Download, 'started' | 'saved'>;

const isDelivered = (download: Download | undefined): download is Delivered =>
  download?.status === 'started' || download?.status === 'saved';

/** Hands files to other apps. A file that the browser downloaded itself is fetched again in file parts. */
export function setupSharing(start: AppStartListening, held: HeldFiles): void {
  start({
    matcher: isAnyOf(fileStarted, fileSaved),
    effect: (
      { payload }: ReturnType<typeof fileStarted | typeof fileSaved>,
      { dispatch, ...listenerApi },
    ) => {
      const { purchaseId, downloadId } = payload;
      const download = selectDownload(listenerApi.getState(), purchaseId);
      if (!isDelivered(download) || download.downloadId !== downloadId || areLabelsReady(download)) return;
      const { facts, file } = download;
      // Browsers decide by the kind of file, so an empty one stands for it.
      const like =
        held.get(downloadId) ?? new File([], facts.fileName ?? 'list.csv', { type: typeOf(file.form) });
      if (canShare(like)) dispatch(shareOffered({ purchaseId, downloadId }));
    },
  });
  start({
    actionCreator: shareChosen,
    effect: async ({ payload: { purchaseId } }, listenerApi) => {
      const before = selectDownload(listenerApi.getOriginalState(), purchaseId);
      const download = selectDownload(listenerApi.getState(), purchaseId);
      if (isDelivered(download) && download !== before) await share(download, listenerApi, held);
    },
  });
}

async function share({ downloadId, file }: Delivered, listenerApi: AppListenerApi, held: HeldFiles) {
  const { dispatch, extra } = listenerApi;
  const key = { purchaseId: file.purchaseId, downloadId };
  const signal = signalWhile((state) => {
    const download = selectDownload(state, file.purchaseId);
    return isDelivered(download) && download.downloadId === downloadId && download.sharing === 'preparing';
  }, listenerApi);
  const ready = held.get(downloadId);
  let toShare = ready;
  try {
    if (toShare === undefined) {
      const assembled = await fetchParts(downloadId, { file, deps: extra, signal });
      ({ file: toShare } = await assembled.finish());
      signal.throwIfAborted();
      held.set(downloadId, toShare);
    }
  } catch {
    if (!signal.aborted) dispatch(shareEnded({ ...key, outcome: 'unreachable' }));
    return;
  }
  const outcome = await shareFile(toShare, toShare.name);
  // Browsers share only shortly after a press, so the next one may do.
  const isLate = outcome === 'refused' && ready === undefined;
  dispatch(shareEnded({ ...key, outcome: isLate ? 'late' : outcome }));
}
