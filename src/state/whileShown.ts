import { isAnyOf, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { networkRetryDue, routeChanged, sessionEnded, userSignedIn, userSignedOut } from './events';
import { isNetworkError } from './networkRetry';
import { selectPath } from './route/routeSlice';
import type { AppStartListening, RootState } from './types';

interface QueryEndpoint<Arg> {
  readonly initiate: (
    arg: Arg,
    options: { readonly forceRefetch: true; readonly subscribe?: boolean },
  ) => ThunkAction<{ readonly unsubscribe: () => void }, RootState, unknown, UnknownAction>;
  readonly select: (arg: Arg) => (state: RootState) => { readonly error?: unknown };
}

interface ShownQuery<Arg> {
  /** The query's argument; null while its screen is not shown or its user is signed out. */
  readonly select: (state: RootState) => Arg | null;
  /** When it is fetched again; by default, when the screen, its user or the argument changes. */
  readonly fetchedOn?: (action: UnknownAction, now: RootState, before: RootState) => boolean;
  readonly retried?: { readonly match: (action: UnknownAction) => boolean };
}

/** Never settles: a listener that pauses on it waits for the action that cancels it. */
export const untilCanceled = new Promise<never>(() => undefined);

export const userOrRouteChanged = isAnyOf(routeChanged, userSignedIn, userSignedOut, sessionEnded);

/** Another screen, or another user: not another tab or order of the same screen, which the address has, too. */
export const isArrival = (action: UnknownAction, now: RootState, before: RootState) =>
  userOrRouteChanged(action) && (!routeChanged.match(action) || selectPath(now) !== selectPath(before));

/**
 * Fetches a query whenever its screen appears and keeps it in the cache while that is shown. Fetches it again
 * when the user asks for that, and when the network is back after it failed.
 */
export function whileShown<Arg>(
  start: AppStartListening,
  { initiate, select }: QueryEndpoint<Arg>,
  shown: ShownQuery<Arg>,
): void {
  start({
    predicate:
      shown.fetchedOn ??
      ((action, now, before) =>
        isArrival(action, now, before) ||
        (userOrRouteChanged(action) &&
          JSON.stringify(shown.select(now)) !== JSON.stringify(shown.select(before)))),
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners();
      const arg = shown.select(listenerApi.getState());
      if (arg === null) return;
      const query = listenerApi.dispatch(initiate(arg, { forceRefetch: true }));
      try {
        await listenerApi.pause(untilCanceled);
      } finally {
        query.unsubscribe();
      }
    },
  });
  start({
    predicate: (action) => networkRetryDue.match(action) || shown.retried?.match(action) === true,
    effect: (action, { dispatch, ...listenerApi }) => {
      const state = listenerApi.getState();
      const arg = shown.select(state);
      if (arg === null) return;
      if (!networkRetryDue.match(action) || isNetworkError(select(arg)(state).error))
        dispatch(initiate(arg, { forceRefetch: true, subscribe: false }));
    },
  });
}
