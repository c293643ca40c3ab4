import type { StoreEnhancer } from '@reduxjs/toolkit';

/**
 * Notifies subscribers once for a press and all that its listeners dispatch at once, and once for what listeners
 * dispatch later in one task. Each notification asks every selector on screen (docs/figures.md).
 */
export const notifyOnce: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
  const store = createStore(reducer, preloadedState);
  const subscribers = new Set<() => void>();
  let changes = 0;
  let notified = 0;
  /** Presses whose listeners are running; they dispatch here, too, when they change the address. */
  let running = 0;
  const notify = () => {
    if (notified === changes || running > 0) return;
    notified = changes;
    for (const subscriber of [...subscribers]) subscriber();
  };
  store.subscribe(() => {
    changes += 1;
    queueMicrotask(notify);
  });
  return {
    ...store,
    dispatch: (action) => {
      const before = changes;
      running += 1;
      try {
        return store.dispatch(action);
      } finally {
        running -= 1;
        // Not what was dispatched before: RTK Query's hooks dispatch while they render.
        if (changes !== before) notify();
      }
    },
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
  };
};
