import type { HistoryRow } from '../../contract/purchaseHistory';
import { recallFiles } from '../../downloads/recallFiles';
import { selectUser } from '../../state/session/authSlice';
import type { AppListenerApi, AppStartListening } from '../../state/types';
import { sharesApi } from '../../state/lists/sharesApi';
import { todaysFilters } from '../../contract/todaysFilters';
import { selectLists } from '../../state/lists/listSelectors';
import { listAddress } from '../../state/search/searchAddress';
import { setupSavedListsListeners } from '../../state/lists/savedListsListeners';
import { selectPurchases } from './lists/todaysCounts';
import { saveFile } from '../../services/fileSinks';
import { purchasesCsv } from './purchasesCsv';
import { profileApi } from '../../state/lists/profileApi';
import { copyLink, sendInvitation } from './invitation';
import { exportChosen, invitationChosen, listLinkChosen } from './profileEvents';

export function setupProfileListeners(start: AppStartListening): void {
  setupSavedListsListeners(start, '/profile');
  start({
    actionCreator: exportChosen,
    effect: (_action, listenerApi) => {
      const known = selectPurchases(listenerApi.getState());
      if (known !== undefined)
        saveFile(new Blob([purchasesCsv(known)], { type: 'text/csv' }), 'precinct-post-purchases.csv');
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
  const recall = (rows: readonly HistoryRow[], { uid }: { uid: string }, listenerApi: AppListenerApi) => {
    if (selectUser(listenerApi.getState())?.uid === uid) recallFiles(rows, listenerApi);
  };
  start({
    matcher: profileApi.endpoints.purchases.matchFulfilled,
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
