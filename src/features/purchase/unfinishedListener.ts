import { isAnyOf } from '@reduxjs/toolkit';
import { selectFileChoice } from '../../downloads/fileChoicesSlice';
import { countsOf } from '../../downloads/fileCounts';
import { piecesOf, unitOf } from '../../downloads/fileSelection';
import { selectUser } from '../../state/session/authSlice';
import { selectStateFilters } from '../../state/search/searchApi';
import type { AppStartListening, RootState } from '../../state/types';
import { affirmationAsked, intentReady, selectPurchase } from './purchaseSlice';
import type { PurchaseState, Seen } from './purchaseState';
import { checkoutKept } from './unfinishedSlice';

/** The list of a checkout that a buyer could finish later. A quote is found again by its link. */
function listToKeep(purchase: PurchaseState): Seen | null {
  if (purchase.status !== 'affirming' && purchase.status !== 'ready') return null;
  const list = purchase.status === 'ready' ? purchase.order : purchase.seen;
  return list.quoteId === undefined ? list : null;
}

/** What the notice says of the list besides its filters, while it is known. */
function wordsOf(list: Seen & { readonly purchaseId?: string }, state: RootState) {
  const counts = countsOf(state, list.purchaseId ?? null, list.recordCount ?? 0);
  const choice = selectFileChoice(state, list.purchaseId ?? null);
  const isByHousehold = unitOf(choice) === 'household';
  return {
    elections: selectStateFilters(list.filters.State ?? '')(state).data?.elections ?? [],
    households: isByHousehold ? (piecesOf(choice, counts) ?? counts.households) : null,
  };
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
      const savedAt = extra.clock();
      const kept = { uid: user.uid, filters, amountCents, recordCount, savedAt };
      dispatch(checkoutKept({ ...kept, ...wordsOf(list, listenerApi.getState()) }));
    },
  });
}
