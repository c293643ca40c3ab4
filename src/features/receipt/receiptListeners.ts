import { recallFiles } from '../../downloads/recallFiles';
import { selectRoute } from '../../state/route/routeSlice';
import { selectUser } from '../../state/session/authSlice';
import type { AppStartListening, RootState } from '../../state/types';
import { receiptApi } from './receiptApi';

/** The purchase whose receipt the address asks for; null if it names none. */
export const purchaseIn = (search: string) => new URLSearchParams(search).get('purchase');

/** Which receipt is on screen; null unless the buyer is signed in. */
function shownIn(state: RootState): { readonly purchaseId: string } | null {
  const { path, search } = selectRoute(state);
  const purchaseId = path === '/receipt' && selectUser(state) !== null ? purchaseIn(search) : null;
  return purchaseId === null ? null : { purchaseId };
}

export function setupReceiptListeners(start: AppStartListening): void {
  const { receipt } = receiptApi.endpoints;
  start({
    matcher: receipt.matchFulfilled,
    effect: ({ payload, meta }, listenerApi) => {
      const isShown = shownIn(listenerApi.getState())?.purchaseId === meta.arg.originalArgs.purchaseId;
      if (isShown) recallFiles([payload.receipt.purchase], listenerApi);
    },
  });
}
