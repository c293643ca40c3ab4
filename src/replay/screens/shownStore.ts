import type { RootState } from '../../state/types';
import type { AppStore } from '../../app/makeStore';

export interface ShownStore {
  /**
   * Passed to the screens. Holds the state it was given and ignores every action: no reducer, no listeners,
   * no requests.
   */
  readonly store: AppStore;
  readonly show: (state: RootState) => void;
}

/** A store whose state is set from outside by `show`. */
export function createShownStore(first: RootState): ShownStore {
  let shown = first;
  const subscribers = new Set<() => void>();
  const store = {
    getState: () => shown,
    dispatch: (action: unknown) => action,
    subscribe: (subscriber: () => void) => {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
  };
  return {
    store: store as unknown as AppStore,
    show: (state) => {
      if (state === shown) return;
      shown = state;
      for (const subscriber of subscribers) subscriber();
    },
  };
}
