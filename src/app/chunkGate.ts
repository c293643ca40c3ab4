import type { UnknownAction } from '@reduxjs/toolkit';
import type { Middleware } from 'redux';
import type { AppDispatch, AppStartListening, RootState } from '../state/types';

/** Fetches a chunk, whose default export sets up its listeners. */
type FetchListeners = () => Promise<{ readonly default: (start: AppStartListening) => void }>;

export interface Gate<Name extends string> {
  readonly chunks: Readonly<Record<Name, FetchListeners>>;
  /** The chunks that an action needs. `latest`: the last action of a type, which may be waiting still. */
  readonly neededBy: (
    action: UnknownAction,
    latest: (type: string) => UnknownAction | undefined,
  ) => readonly Name[];
  /** An action waits for its chunk. */
  readonly onWaiting?: (action: UnknownAction, dispatch: AppDispatch) => void;
  /** A chunk did not load. Whether the action goes on without it; if not, it never happened. */
  readonly onFailed: (action: UnknownAction, dispatch: AppDispatch) => boolean;
}

/**
 * Loads listeners that the first view does not need. An action that needs a chunk waits until its listeners
 * are there, so no event comes before its listener. Of several of one type, only the last goes on: a second
 * press replaces the first, and an address the one before. A chunk that failed is fetched again by the next
 * action that needs it.
 */
export function makeGate<Name extends string>({ chunks, neededBy, onWaiting, onFailed }: Gate<Name>) {
  const loading = new Map<Name, Promise<void>>();
  const loaded = new Set<Name>();
  const latest = new Map<string, UnknownAction>();

  function load(name: Name, start: AppStartListening): Promise<void> {
    const known = loading.get(name);
    if (known !== undefined) return known;
    const fetched = chunks[name]().then(
      (chunk) => {
        loaded.add(name);
        chunk.default(start);
      },
      (reason: unknown) => {
        loading.delete(name);
        throw reason;
      },
    );
    loading.set(name, fetched);
    return fetched;
  }

  const middlewareFor =
    (start: AppStartListening): Middleware<object, RootState, AppDispatch> =>
    ({ dispatch }) =>
    (next) =>
    (given) => {
      const action = given as UnknownAction;
      latest.set(action.type, action);
      const missing = neededBy(action, (type) => latest.get(type)).filter((name) => !loaded.has(name));
      if (missing.length === 0) return next(action);
      onWaiting?.(action, dispatch);
      const goOn = () => {
        if (latest.get(action.type) === action) next(action);
      };
      void Promise.all(missing.map((name) => load(name, start))).then(goOn, () => {
        if (onFailed(action, dispatch)) goOn();
      });
      return action;
    };
  return { load, middlewareFor };
}
