import { createAction } from '@reduxjs/toolkit';
import { whileShown } from '../../state/whileShown';
import { selectRoute } from '../../state/route/routeSlice';
import { selectUser } from '../../state/session/authSlice';
import type { AppStartListening, RootState } from '../../state/types';
import { receiptApi } from './receiptApi';

export const receiptRetried = createAction('receipt/retried');

/** The purchase whose receipt the address asks for; null if it names none. */
export const purchaseIn = (search: string) => new URLSearchParams(search).get('purchase');

/** Which receipt is on screen; null unless the buyer is signed in. */
function shownIn(state: RootState): { readonly purchaseId: string } | null {
  const { path, search } = selectRoute(state);
  const purchaseId = path === '/receipt' && selectUser(state) !== null ? purchaseIn(search) : null;
  return purchaseId === null ? null : { purchaseId };
}

export const setupReceiptListeners = (start: AppStartListening) =>
  whileShown(start, receiptApi.endpoints.receipt, { select: shownIn, retried: receiptRetried });
