import type { StoreEnhancer } from '@reduxjs/toolkit';

/**
 * Notifies subscribers once for a press and everything that its listeners dispatch at once, and once for what
 * listeners dispatch later in one task. Each notification asks every selector on screen (docs/figures.md).
 */
export const notifyOnce: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
  const store = createStore(reducer, preloadedState);
  const subscribers = new Set<() => void>();
  let isDue = false;
  /** Presses whose listeners are running: they may dispatch here, too, as the address does. */
  let running = 0;
  const notify = () => {
    if (!isDue || running > 0) return;
    isDue = false;
    for (const subscriber of [...subscribers]) subscriber();
  };
  store.subscribe(() => {
    if (!isDue) queueMicrotask(notify);
    isDue = true;
  });
  return {
    ...store,
    dispatch: (action) => {
      running += 1;
      try {
        return store.dispatch(action);
      } finally {
        running -= 1;
        notify();
      }
    },
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
  };
};
