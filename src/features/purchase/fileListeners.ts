import { isBusy, selectDownload } from '../../downloads/downloadsSlice';
import { chosenFileOf, startDownload } from '../../downloads/startDownload';
import type { AppListenerApi, AppStartListening } from '../../state/types';
import { nextTryAfter } from './nextTry';
import { downloadDue, selectPurchase } from './purchaseSlice';

export function setupFileListeners(start: AppStartListening): void {
  start({
    predicate: (_action, now, before) => selectPurchase(now) !== selectPurchase(before),
    effect: (_action, listenerApi) => deliver(listenerApi),
  });
}

async function deliver(listenerApi: AppListenerApi): Promise<void> {
  listenerApi.cancelActiveListeners();
  const state = listenerApi.getState();
  const purchase = selectPurchase(state);
  if (purchase.status !== 'paid' || isBusy(selectDownload(state, purchase.paid.purchaseId))) return;
  const { paid, justPaid, again, tries } = purchase;
  const { purchaseId } = paid;
  const { file, problem } = chosenFileOf(state, purchaseId, paid.recordCount);
  let download = await startDownload(file, listenerApi, problem);
  // After a payment there is a file in any case, even if the layout cannot be made of this list: what was chosen stays
  // the purchase's own.
  const isFirst = problem === null && justPaid && !again;
  if (isFirst && download?.status === 'refused' && download.problem.code === 'file_impossible')
    download = await startDownload({ purchaseId, layout: 'mail-house', again: true }, listenerApi);
  const wait = download?.status === 'refused' ? nextTryAfter(download.problem, tries) : null;
  if (wait === null) return;
  await listenerApi.delay(wait);
  if (selectPurchase(listenerApi.getState()) === purchase) listenerApi.dispatch(downloadDue());
}
