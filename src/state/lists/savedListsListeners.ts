import { isAnyOf } from '@reduxjs/toolkit';
import { userSignedIn } from '../events';
import { selectPath } from '../route/routeSlice';
import { selectUser } from '../session/authSlice';
import type { AppStartListening, RootState } from '../types';
import { whileShown } from '../whileShown';
import { doAct } from './doAct';
import { actChosen, listsRetried, nameSubmitted } from './savedListsSlice';
import { savedListsApi } from './savedListsApi';

/**
 * Fetches the lists while a screen shows them, and does what is chosen there. Two screens do, each with
 * listeners of its own that load with it.
 */
export function setupSavedListsListeners(start: AppStartListening, path: string): void {
  const isHere = (state: RootState) => selectPath(state) === path;
  whileShown(start, savedListsApi.endpoints.savedLists, {
    select: (state) => {
      const user = selectUser(state);
      return user === null || !isHere(state) ? null : { uid: user.uid };
    },
    retried: listsRetried,
  });
  start({
    matcher: isAnyOf(actChosen, nameSubmitted),
    effect: async (_action, listenerApi) => {
      if (isHere(listenerApi.getState())) await doAct(listenerApi);
    },
  });
}

/** Saves what a visitor wanted to save before signing in. */
export function setupSavingAfterSignIn(start: AppStartListening): void {
  start({ actionCreator: userSignedIn, effect: (_action, listenerApi) => doAct(listenerApi) });
}
