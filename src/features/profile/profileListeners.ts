import type { HistoryRow } from '../../contract/purchaseHistory';
import { recallFiles } from '../../downloads/recallFiles';
import { selectRoute } from '../../state/route/routeSlice';
import { selectUser } from '../../state/session/authSlice';
import type { AppListenerApi, AppStartListening, RootState } from '../../state/types';
import { exclusionsApi } from '../../state/exclusions/exclusionsApi';
import { exclusionsRetried } from '../../state/exclusions/exclusionsSlice';
import { whileShown } from '../../state/whileShown';
import { sharesRetried } from '../../state/lists/savedListsSlice';
import { sharesApi } from '../../state/lists/sharesApi';
import { todaysFilters } from '../../contract/todaysFilters';
import { selectLists } from '../../state/lists/listSelectors';
import { listAddress } from '../../state/search/searchAddress';
import { setupSavedListsListeners } from '../../state/lists/savedListsListeners';
import { setupCountListeners } from './lists/countListeners';
import { selectPurchases } from './lists/todaysCounts';
import { saveFile } from '../../services/fileSinks';
import { purchasesCsv } from './purchasesCsv';
import { profileApi } from '../../state/lists/profileApi';
import { copyLink, sendInvitation } from './invitation';
import {
  changesAsked,
  exportChosen,
  invitationChosen,
  listLinkChosen,
  purchasesRetried,
  summaryRetried,
} from './profileEvents';

/** The user whose profile is on screen. */
function shownIn(state: RootState): { readonly uid: string } | null {
  const user = selectUser(state);
  return user === null || selectRoute(state).path !== '/profile' ? null : { uid: user.uid };
}

export function setupProfileListeners(start: AppStartListening): void {
  setupSavedListsListeners(start, '/profile');
  setupCountListeners(start);
  start({
    actionCreator: exportChosen,
    effect: (_action, listenerApi) => {
      const known = selectPurchases(listenerApi.getState());
      if (known !== undefined)
        saveFile(new Blob([purchasesCsv(known)], { type: 'text/csv' }), 'precinct-post-purchases.csv');
    },
  });
  start({
    actionCreator: changesAsked,
    effect: ({ payload }, { dispatch }) => {
      const { changes } = exclusionsApi.endpoints;
      void dispatch(changes.initiate(payload, { forceRefetch: true, subscribe: false }));
    },
  });
  start({
    actionCreator: invitationChosen,
    effect: ({ payload }, { dispatch }) => sendInvitation(payload.email, dispatch),
  });
  start({
    actionCreator: listLinkChosen,
    effect: async ({ payload }, { dispatch, ...listenerApi }) => {
      const state = listenerApi.getState();
      const list = selectLists(state).find(({ id }) => id === payload.listId);
      const filters = list === undefined ? null : todaysFilters(list);
      if (filters !== null) await copyLink(listAddress(state, filters), dispatch);
    },
  });
  const { purchases, summary } = profileApi.endpoints;
  whileShown(start, purchases, { select: shownIn, retried: purchasesRetried });
  whileShown(start, sharesApi.endpoints.shares, { select: shownIn, retried: sharesRetried });
  whileShown(start, exclusionsApi.endpoints.exclusions, { select: shownIn, retried: exclusionsRetried });
  whileShown(start, summary, { select: shownIn, retried: summaryRetried });
  const recall = (rows: readonly HistoryRow[], { uid }: { uid: string }, listenerApi: AppListenerApi) => {
    if (selectUser(listenerApi.getState())?.uid === uid) recallFiles(rows, listenerApi);
  };
  start({
    matcher: purchases.matchFulfilled,
    effect: ({ payload, meta }, listenerApi) => recall(payload.purchases, meta.arg.originalArgs, listenerApi),
  });
  start({
    matcher: sharesApi.endpoints.shares.matchFulfilled,
    effect: ({ payload, meta }, listenerApi) => {
      const received = payload.purchases.map(({ purchase }) => purchase);
      recall(received, meta.arg.originalArgs, listenerApi);
    },
  });
}
