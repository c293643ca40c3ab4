import { isAnyOf } from '@reduxjs/toolkit';
import { chosenFileOf, startDownload } from '../../downloads/startDownload';
import { ownedDownloadChosen } from '../../state/events';
import type { AppListenerApi, AppStartListening } from '../../state/types';
import { nextTryAfter } from './nextTry';
import { downloadProblem } from './purchaseMessages';
import { checkoutClosed, downloadChosen, downloadFailed } from './purchaseEvents';
import { downloadDue, downloadStarted, paymentConfirmed, selectPurchase } from './purchaseSlice';

/** The file of the list in the dialog: asked for when it is paid or chosen, and again if that failed. */
export function setupFileListeners(start: AppStartListening): void {
  start({
    matcher: isAnyOf(paymentConfirmed, downloadChosen, downloadDue, ownedDownloadChosen),
    effect: async (_action, listenerApi) => {
      if (selectPurchase(listenerApi.getOriginalState()).status === 'linking') return;
      await download(listenerApi);
    },
  });
  start({
    matcher: isAnyOf(downloadFailed, downloadChosen, checkoutClosed),
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners();
      const purchase = selectPurchase(listenerApi.getState());
      const wait = nextTryAfter(purchase);
      if (wait === null) return;
      await listenerApi.delay(wait);
      if (selectPurchase(listenerApi.getState()) === purchase) listenerApi.dispatch(downloadDue());
    },
  });
}

/** Gets a link for the list in the dialog and starts its download. */
async function download(listenerApi: AppListenerApi): Promise<void> {
  const { dispatch } = listenerApi;
  const state = listenerApi.getState();
  const purchase = selectPurchase(state);
  if (purchase.status !== 'linking') return;
  const { purchaseId, recordCount } = purchase.paid;
  const { file, problem } = chosenFileOf(state, purchaseId, recordCount);
  if (problem !== null) {
    dispatch(downloadFailed({ purchaseId, problem }));
    return;
  }
  let started = await startDownload(file, listenerApi);
  // After a payment there is a file in any case, even if the layout cannot be made of this list: what was chosen stays
  // the purchase's own.
  const isFirst = purchase.justPaid && purchase.again !== true;
  if (isFirst && started?.status === 'refused' && started.problem.code === 'file_impossible')
    started = await startDownload({ purchaseId, layout: 'mail-house', again: true }, listenerApi);
  if (started === null) return;
  dispatch(
    started.status === 'refused'
      ? downloadFailed({ purchaseId, problem: downloadProblem(started.problem, purchase.justPaid) })
      : downloadStarted({
          purchaseId,
          recordCount: 'facts' in started ? started.facts.recordCount : recordCount,
        }),
  );
}
