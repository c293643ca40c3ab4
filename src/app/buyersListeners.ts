import { type Action, isAnyOf } from '@reduxjs/toolkit';
import { setupPurchaseFileListeners } from '../downloads/purchaseFileListeners';
import { recallFiles } from '../downloads/recallFiles';
import { setupQuoteListeners } from '../features/quote/quoteListeners';
import { receiptApi } from '../features/receipt/receiptApi';
import { listsApi } from '../state/lists/listsApi';
import { selectUser } from '../state/session/authSlice';
import type { AppStartListening } from '../state/types';

const { purchases, shares } = listsApi.endpoints;
const { receipt } = receiptApi.endpoints;

/** The listeners of the screens about what was bought, and of the page on data use, which are one chunk. */
export default function setupBuyersListeners(start: AppStartListening): void {
  setupPurchaseFileListeners(start);
  setupQuoteListeners(start);
  start({
    matcher: isAnyOf(purchases.matchFulfilled, shares.matchFulfilled, receipt.matchFulfilled),
    effect: (action, listenerApi) => {
      const user = selectUser(listenerApi.getState());
      // Somebody else may be signed in by now.
      if (user !== null) recallFiles(purchasesIn(action, user.uid), listenerApi);
    },
  });
}

/** The purchases in an answer to this user, each with the file that was last chosen for it. */
function purchasesIn(action: Action, uid: string) {
  if (receipt.matchFulfilled(action)) return [action.payload.receipt.purchase];
  if (purchases.matchFulfilled(action) && action.meta.arg.originalArgs.uid === uid)
    return action.payload.purchases;
  if (shares.matchFulfilled(action) && action.meta.arg.originalArgs.uid === uid)
    return action.payload.purchases.map(({ purchase }) => purchase);
  return [];
}
