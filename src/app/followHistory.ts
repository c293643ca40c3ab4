import type { UnknownAction } from '@reduxjs/toolkit';
import { doNotMailClosed } from '../features/search/doNotMail/doNotMailEvents';
import { selectAlert, accountMenuClosed, drawerClosed, selectOverlay } from '../features/shell/shellSlice';
import type { AppHistory } from '../services/history';
import { alertDismissed, checkoutClosed, routeChanged, sheetClosed, signInClosed } from '../state/events';
import { selectSignInAsked } from '../state/session/authSlice';
import type { RootState } from '../state/types';
import type { AppStore } from './makeStore';

/** The uppermost first. Without the walkthrough, whose steps are addresses. */
const DIALOGS: readonly { isOpen: (state: RootState) => boolean; close: () => UnknownAction }[] = [
  { isOpen: (state) => selectAlert(state) !== null, close: alertDismissed },
  { isOpen: (state) => selectSignInAsked(state) !== null, close: signInClosed },
  { isOpen: (state) => (state.purchase?.status ?? 'closed') !== 'closed', close: checkoutClosed },
  { isOpen: (state) => (state.doNotMail?.status ?? 'idle') !== 'idle', close: doNotMailClosed },
  { isOpen: (state) => selectOverlay(state) === 'accountMenuOpen', close: accountMenuClosed },
  { isOpen: (state) => selectOverlay(state) === 'drawerOpen', close: drawerClosed },
  { isOpen: (state) => state.panel?.sheet === 'open', close: sheetClosed },
];

/**
 * Keeps the address in state. An open dialog has its own entry in the browser's history, so that Back closes
 * it. Returns a function that stops both.
 */
export function followHistory(history: AppHistory, store: AppStore): () => void {
  const uppermost = () => DIALOGS.find(({ isOpen }) => isOpen(store.getState()));
  const showDialog = () => {
    history.showDialog(uppermost() !== undefined);
  };
  store.dispatch(routeChanged(history.address()));
  const unsubscribe = store.subscribe(showDialog);
  const unlisten = history.listen({
    addressChanged: (address, by) => store.dispatch(routeChanged(address, by)),
    dialogLeft: () => {
      const dialog = uppermost();
      if (dialog !== undefined) store.dispatch(dialog.close());
    },
  });
  showDialog();
  return () => {
    unsubscribe();
    unlisten();
  };
}
