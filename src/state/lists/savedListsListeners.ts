import { isAnyOf } from '@reduxjs/toolkit';
import { userSignedIn } from '../events';
import { selectPath } from '../route/routeSlice';
import type { AppStartListening } from '../types';
import { doAct } from './doAct';
import { actChosen, nameSubmitted } from './savedListsSlice';

/** Does what is chosen with lists. Two screens show them, each with a listener of its own that loads with it. */
export function setupSavedListsListeners(start: AppStartListening, path: string): void {
  start({
    matcher: isAnyOf(actChosen, nameSubmitted),
    effect: async (_action, listenerApi) => {
      if (selectPath(listenerApi.getState()) === path) await doAct(listenerApi);
    },
  });
}

/** Saves what a visitor wanted to save before signing in. */
export function setupSavingAfterSignIn(start: AppStartListening): void {
  start({ actionCreator: userSignedIn, effect: (_action, listenerApi) => doAct(listenerApi) });
}
