import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { makeReducer } from '../../../src/app/makeReducer';
import type { CanonicalFilters } from '../../../src/contract/filters';
import { api } from '../../../src/services/api';
import { userSignedOut } from '../../../src/state/events';
import type { RootState } from '../../../src/state/types';

/** Not signed in. */
const NOBODY = { idToken: () => Promise.resolve(null), signOut: () => Promise.resolve() };

/** The store as the screens read it, without the listeners: the tests ask in their place. Nobody is signed in. */
export function makeScreenStore() {
  const store = configureStore({
    reducer: makeReducer(),
    middleware: (defaults) =>
      defaults({
        serializableCheck: false,
        immutableCheck: false,
        thunk: { extraArgument: { auth: NOBODY } },
      }).concat(api.middleware),
  });
  store.dispatch(userSignedOut());
  return store;
}
export type Store = ReturnType<typeof makeScreenStore>;

/** A figure on screen, and the search that choosing its option leads to. */
export interface ShownFigure {
  readonly option: string;
  readonly voters: number | undefined;
  readonly filters: CanonicalFilters;
  /** It can be chosen. */
  readonly open: boolean;
  /** It is chosen already, or takes a choice away. */
  readonly keeps: boolean;
}

/** A screen with options: what can be done there, and the figures that it shows as current. */
export interface Screen {
  /** Opens it in one of several ways. */
  readonly open: (store: Store, way: number) => Promise<void>;
  /** Asks for the figures as the screen's listener does. */
  readonly ask: (store: Store) => Promise<void>;
  /** By kind, so that many options of one kind don't drown the others. */
  readonly actions: (state: RootState) => readonly (readonly UnknownAction[])[];
  readonly shown: (state: RootState) => readonly ShownFigure[];
}

export const ASKED = { subscribe: false, forceRefetch: true } as const;
export const pick = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;
