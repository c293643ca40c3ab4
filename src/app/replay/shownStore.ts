import type { AppStore } from '../makeStore';
import type { RootState } from '../rootReducer';

export interface ShownStore {
  /** For the screens: it holds what was put there, and lets every action go. No reducer, no listener, no request. */
  readonly store: AppStore;
  readonly put: (state: RootState) => void;
}

/** A store whose state is given from outside, one finished state after the other. */
export function createShownStore(first: RootState): ShownStore {
  let shown = first;
  const hearers = new Set<() => void>();
  const store = {
    getState: () => shown,
    dispatch: (action: unknown) => action,
    subscribe: (hearer: () => void) => {
      hearers.add(hearer);
      return () => hearers.delete(hearer);
    },
  };
  return {
    store: store as unknown as AppStore,
    put: (state) => {
      if (state === shown) return;
      shown = state;
      for (const hearer of hearers) hearer();
    },
  };
}
