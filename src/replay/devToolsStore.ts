import type { WholeState } from '../state/types';
import { configureStore, type Reducer } from '@reduxjs/toolkit';
import { replayReducer } from '../app/replayReducer';
import { isFoldable } from '../trace/apiShapes';
import type { Trace, TracedAction } from '../trace/traceFormat';
import { inspectJson } from '../trace/inspectJson';
import { MAX_ACTIONS } from '../trace/traceLimits';

/** Names a request's action by its endpoint: `api/executeQuery/fulfilled searchVoters`. */
function readable(action: TracedAction): TracedAction {
  const { meta } = action as { readonly meta?: { readonly arg?: { readonly endpointName?: string } } | null };
  const endpoint = meta?.arg?.endpointName;
  return endpoint === undefined ? action : { ...action, type: `${action.type} ${endpoint}` };
}

/**
 * Folds actions under their readable names too. DevTools may also import a file that `readTrace` has not
 * seen: what could harm the page changes nothing.
 */
const guarded: Reducer<WholeState, TracedAction> = (state, shown) => {
  const action = { ...shown, type: shown.type.split(' ', 1)[0] ?? '' };
  return state !== undefined && (inspectJson(action) !== null || !isFoldable(action))
    ? state
    : replayReducer(state, action);
};

/** A store with the instrument of Redux DevTools, which keeps the actions. */
interface Instrumented {
  readonly liftedStore?: { readonly dispatch: (action: object) => unknown };
}

/**
 * Shows opened traces in Redux DevTools, at their end: in a separate store that only holds what a trace
 * folds to. Does nothing without the extension.
 */
export function connectDevTools(): (trace: Trace) => void {
  if (!('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in globalThis)) return () => undefined;
  const store = configureStore<WholeState, TracedAction>({
    reducer: guarded,
    // A trace is not a running shop: nothing listens and nothing is checked.
    middleware: (() => []) as never,
    devTools: { name: 'Precinct Post trace', maxAge: MAX_ACTIONS + 1, features: { dispatch: false } },
  }) as Instrumented;
  return ({ precinctPost: _ours, actionsById, ...lifted }) => {
    const named = Object.entries(actionsById).map(
      ([id, entry]) => [id, { ...entry, action: readable(entry.action) }] as const,
    );
    const nextLiftedState = { ...lifted, actionsById: Object.fromEntries(named) };
    store.liftedStore?.dispatch({ type: 'IMPORT_STATE', nextLiftedState });
  };
}
