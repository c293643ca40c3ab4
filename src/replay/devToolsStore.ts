import type { WholeState } from '../state/types';
import { configureStore, type Reducer } from '@reduxjs/toolkit';
import { replayReducer } from '../app/replayReducer';
import { isFoldable } from '../trace/apiShapes';
import type { Trace, TracedAction } from '../trace/traceFormat';
import { inspectJson } from '../trace/readTrace';
import { MAX_ACTIONS } from '../trace/traceSchema';

/** DevTools may import a file that `readTrace` has not seen. */
const guarded: Reducer<WholeState, TracedAction> = (state, action) =>
  state !== undefined && (inspectJson(action) !== null || !isFoldable(action))
    ? state
    : replayReducer(state, action);

interface Instrumented {
  readonly liftedStore?: { readonly dispatch: (action: object) => unknown };
}

/** Shows opened traces in Redux DevTools, if the extension is there: in a store of their own. */
export function connectDevTools(): (trace: Trace) => void {
  if (!('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in globalThis)) return () => undefined;
  const store = configureStore<WholeState, TracedAction>({
    reducer: guarded,
    middleware: (() => []) as never,
    devTools: { name: 'Precinct Post trace', maxAge: MAX_ACTIONS + 1, features: { dispatch: false } },
  }) as Instrumented;
  return ({ precinctPost: _ours, ...nextLiftedState }) => {
    store.liftedStore?.dispatch({ type: 'IMPORT_STATE', nextLiftedState });
  };
}
