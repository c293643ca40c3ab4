import { recallFiles } from '../../downloads/recallFiles';
import { selectRoute } from '../../state/route/routeSlice';
import { selectUser } from '../../state/session/authSlice';
import type { AppStartListening, RootState } from '../../state/types';
import { exclusionsApi } from '../../state/exclusions/exclusionsApi';
import { exclusionsRetried } from '../../state/exclusions/exclusionsSlice';
import { whileShown } from '../../state/whileShown';
import { sharesRetried } from '../../state/lists/savedListsSlice';
import { sharesApi } from '../../state/lists/sharesApi';
import { setupSavedListsListeners } from '../../state/lists/savedListsListeners';
import { setupCountListeners } from './lists/countListeners';
import { saveFile } from '../../services/fileSinks';
import { purchasesCsv } from './purchasesCsv';
import { saveListName } from './listNameListener';
import { profileApi } from './profileApi';
import { sendInvitation } from './invitation';
import {
  changesAsked,
  exportChosen,
  invitationChosen,
  purchasesRetried,
  summaryRetried,
} from './profileEvents';
import { nameSaveChosen } from './purchaseHistorySlice';

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
      const state = listenerApi.getState();
      const uid = selectUser(state)?.uid ?? '';
      const known = profileApi.endpoints.purchases.select({ uid })(state).data;
      if (known !== undefined)
        saveFile(
          new Blob([purchasesCsv(known.purchases)], { type: 'text/csv' }),
          'precinct-post-purchases.csv',
        );
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
  const { purchases, summary } = profileApi.endpoints;
  whileShown(start, purchases, { select: shownIn, retried: purchasesRetried });
  whileShown(start, sharesApi.endpoints.shares, { select: shownIn, retried: sharesRetried });
  whileShown(start, exclusionsApi.endpoints.exclusions, { select: shownIn, retried: exclusionsRetried });
  whileShown(start, summary, { select: shownIn, retried: summaryRetried });
  start({
    matcher: purchases.matchFulfilled,
    effect: ({ payload, meta }, listenerApi) => {
      const isTheirs = selectUser(listenerApi.getState())?.uid === meta.arg.originalArgs.uid;
      if (isTheirs) recallFiles(payload.purchases, listenerApi);
    },
  });
  start({
    matcher: sharesApi.endpoints.shares.matchFulfilled,
    effect: ({ payload, meta }, listenerApi) => {
      const isTheirs = selectUser(listenerApi.getState())?.uid === meta.arg.originalArgs.uid;
      if (isTheirs)
        recallFiles(
          payload.purchases.map(({ purchase }) => purchase),
          listenerApi,
        );
    },
  });
  start({ actionCreator: nameSaveChosen, effect: (_action, listenerApi) => saveListName(listenerApi) });
}
