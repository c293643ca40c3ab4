import type { UnknownAction } from '@reduxjs/toolkit';
import { alertRaised } from './events';
import type { AppStartListening, RootState, AppListenerApi } from './types';

/** A feature's listeners, loaded as a separate chunk. */
export interface LazyListeners {
  readonly setup: (start: AppStartListening) => void;
  /** Handles the action that triggered the fetch, because the listeners were added too late to see it. */
  readonly handle: (action: UnknownAction, listenerApi: AppListenerApi) => void | Promise<void>;
}

/**
 * Adds listeners that the first view does not need. The first action that `isFor` matches fetches them. If
 * the chunk fails to load, an alert says so, and the next matching action tries again.
 */
export function addLazyListeners(
  start: AppStartListening,
  isFor: (action: UnknownAction, now: RootState, before: RootState) => boolean,
  fetchListeners: () => Promise<LazyListeners>,
): void {
  start({
    predicate: isFor,
    effect: async (action, listenerApi) => {
      listenerApi.unsubscribe();
      const listeners = await fetchListeners().catch(() => null);
      if (listeners === null) {
        listenerApi.subscribe();
        listenerApi.dispatch(alertRaised(NOT_LOADED));
        return;
      }
      listeners.setup(start);
      await listeners.handle(action, listenerApi);
    },
  });
}

export const NOT_LOADED = {
  title: 'Part of the site didn’t load',
  message: 'Check your internet connection and try again.',
  action: 'support',
} as const;
