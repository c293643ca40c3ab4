import { isAnyOf } from '@reduxjs/toolkit';
import { selectUser } from '../../state/session/authSlice';
import type { AppStartListening } from '../../state/types';
import { affirmationAsked, intentReady, selectPurchase } from './purchaseSlice';
import type { PurchaseState, Seen } from './purchaseState';
import { checkoutKept } from './unfinishedSlice';

/** The list of a checkout that a buyer could finish later. A quote is found again by its link. */
function listToKeep(purchase: PurchaseState): Seen | null {
  if (purchase.status !== 'affirming' && purchase.status !== 'ready') return null;
  const list = purchase.status === 'ready' ? purchase.order : purchase.seen;
  return list.quoteId === undefined ? list : null;
}

/** Keeps the list of a checkout in which the buyer has something to type. */
export function setupUnfinishedListener(start: AppStartListening): void {
  start({
    matcher: isAnyOf(intentReady, affirmationAsked),
    effect: (_action, { dispatch, extra, ...listenerApi }) => {
      const list = listToKeep(selectPurchase(listenerApi.getState()));
      const user = selectUser(listenerApi.getState());
      if (user === null || list === null || list.recordCount === null) return;
      const { filters, amountCents, recordCount } = list;
      dispatch(checkoutKept({ uid: user.uid, filters, amountCents, recordCount, savedAt: extra.clock() }));
    },
  });
}
