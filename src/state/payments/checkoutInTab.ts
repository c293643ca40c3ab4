import { selectRoute } from '../route/routeSlice';
import { selectUser } from '../session/authSlice';
import type { AppListenerApi } from '../types';

/** Whose checkout waits for a card in this tab, and over which address: a reload comes back to it. */
const KEY = 'openCheckout';

type ListenerApi = Pick<AppListenerApi, 'getState' | 'extra'>;

function checkoutHere({ getState }: ListenerApi): string {
  const { path, search } = selectRoute(getState());
  return `${selectUser(getState())?.uid ?? ''} ${path}${search}`;
}

export function rememberCheckout(listenerApi: ListenerApi, isOpen: boolean): void {
  const storage = listenerApi.extra.tabStorage();
  if (isOpen) storage?.setItem(KEY, checkoutHere(listenerApi));
  else storage?.removeItem(KEY);
}

export const isCheckoutRemembered = (listenerApi: ListenerApi): boolean =>
  listenerApi.extra.tabStorage()?.getItem(KEY) === checkoutHere(listenerApi);
