import { isAnyOf } from '@reduxjs/toolkit';
import { isBusy, selectDownload, selectRefusal } from '../../downloads/downloadsSlice';
import { chosenFileOf, startDownload } from '../../downloads/startDownload';
import { networkRetryDue, purchaseRequested, userSignedIn } from '../../state/events';
import { rememberCheckout } from '../../state/payments/checkoutInTab';
import type { AppListenerApi, AppStartListening, RootState } from '../../state/types';
import { priceList, requestCheckout } from './checkout';
import { pay } from './pay';
import { setupPaymentChecks } from './paymentChecks';
import {
  checkoutContinued,
  checkoutOpened,
  downloadChosen,
  downloadDue,
  payChosen,
  selectPurchase,
} from './purchaseSlice';
import { nextTryAfter } from './purchaseState';

export default function setupPurchaseListeners(start: AppStartListening): void {
  start({ actionCreator: purchaseRequested, effect: (_action, listenerApi) => requestCheckout(listenerApi) });
  start({
    matcher: isAnyOf(checkoutOpened, checkoutContinued),
    effect: (_action, listenerApi) => priceList(listenerApi),
  });
  start({ actionCreator: payChosen, effect: (_action, listenerApi) => pay(listenerApi) });
  start({
    matcher: isAnyOf(networkRetryDue, userSignedIn),
    effect: (action, { dispatch, extra, ...listenerApi }) => {
      const state = listenerApi.getState();
      const purchase = selectPurchase(state);
      const code = userSignedIn.match(action) ? 'unauthenticated' : 'network';
      if (purchase.status === 'unavailable' && purchase.problem.code === code)
        dispatch(checkoutContinued({ attemptId: extra.newId(), by: 'page' }));
      if (purchase.status === 'paid' && selectRefusal(state, purchase.paid.purchaseId)?.code === code)
        dispatch(downloadChosen({ by: 'page' }));
    },
  });
  start({
    predicate: (_action, now, before) => waitsForCard(now) !== waitsForCard(before),
    effect: (_action, listenerApi) => rememberCheckout(listenerApi, waitsForCard(listenerApi.getState())),
  });
  start({
    predicate: (_action, now, before) => selectPurchase(now) !== selectPurchase(before),
    effect: (_action, listenerApi) => deliver(listenerApi),
  });
  setupPaymentChecks(start);
}

const waitsForCard = (state: RootState) => selectPurchase(state).status === 'ready';

/** Has the file of a paid list downloaded, and again later if that may help. */
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
