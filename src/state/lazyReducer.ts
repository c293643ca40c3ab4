import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

/** The place of a slice in the root reducer, for a slice that arrives with its screen. */
export interface LazyReducer<State> {
  readonly initial: State;
  readonly reducer: Reducer<State>;
  /** Puts the slice's reducer in its place. Call it before anything on the screen can be chosen. */
  readonly load: (reducer: Reducer<State>) => void;
}

/**
 * Keeps a slice that the first view does not need out of it. Until its reducer is loaded, its part of the
 * state is the initial one. A replay, which loads every reducer at once, folds to the same states only if no
 * action changes the initial state before the screen has been there.
 */
export function lazyReducer<State>(initial: State): LazyReducer<State> {
  let loaded: Reducer<State> | undefined;
  return {
    initial,
    reducer: (state: State = initial, action: UnknownAction) => (loaded ? loaded(state, action) : state),
    load: (reducer) => {
      loaded = reducer;
    },
  };
}
