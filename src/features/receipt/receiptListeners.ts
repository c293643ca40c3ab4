import { createAction, isAnyOf } from '@reduxjs/toolkit';
import { networkRetryDue, routeChanged, sessionEnded, userSignedIn, userSignedOut } from '../../state/events';
import { isNetworkError } from '../../state/networkRetry';
import { selectRoute } from '../../state/route/routeSlice';
import { selectUser } from '../../state/session/authSlice';
import type { AppListenerApi, AppStartListening, RootState } from '../../state/types';
import { receiptApi } from './receiptApi';

export const receiptRetried = createAction('receipt/retried');

/** The purchase whose receipt the address asks for; null if it names none. */
export const purchaseIn = (search: string) => new URLSearchParams(search).get('purchase');

/** Which receipt is on screen; null unless the buyer is signed in. */
function shownIn(state: RootState): string | null {
  const { path, search } = selectRoute(state);
  return path === '/receipt' && selectUser(state) !== null ? purchaseIn(search) : null;
}

const userOrRouteChanged = isAnyOf(routeChanged, userSignedIn, userSignedOut, sessionEnded);

async function keepReceiptLoaded(listenerApi: AppListenerApi): Promise<void> {
  const purchaseId = shownIn(listenerApi.getState());
  if (purchaseId === null) return;
  const { initiate } = receiptApi.endpoints.receipt;
  const query = listenerApi.dispatch(initiate({ purchaseId }, { forceRefetch: true }));
  try {
    await listenerApi.condition((action) => userOrRouteChanged(action));
  } finally {
    query.unsubscribe();
  }
}

export function setupReceiptListeners(start: AppStartListening): void {
  start({
    matcher: userOrRouteChanged,
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners();
      await keepReceiptLoaded(listenerApi);
    },
  });
  start({
    matcher: isAnyOf(receiptRetried, networkRetryDue),
    effect: (action, { dispatch, ...listenerApi }) => {
      const state = listenerApi.getState();
      const purchaseId = shownIn(state);
      if (purchaseId === null) return;
      const { receipt } = receiptApi.endpoints;
      const { error } = receipt.select({ purchaseId })(state);
      if (receiptRetried.match(action) || isNetworkError(error))
        void dispatch(receipt.initiate({ purchaseId }, { forceRefetch: true, subscribe: false }));
    },
  });
}
