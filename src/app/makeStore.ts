import {
  configureStore,
  createListenerMiddleware,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { PERSIST, REHYDRATE } from 'redux-persist';
import { api } from '../services/api';
import type { Deps } from './deps';
import { setupListeners } from './listeners';
import { persistedReducer } from './persistence';
import { rootReducer, type RootState } from './rootReducer';
import { createRecorder } from './trace/recorder';
import { setupTraceListeners } from './trace/traceListeners';

/** The live store: the pure root reducer, persisted and recorded, with every feature's listeners and the API. */
export function makeStore(deps: Deps, preloadedState: Partial<RootState> = {}) {
  const recorder = createRecorder(deps.clock);
  const listening = createListenerMiddleware<RootState, AppDispatch, Deps>({ extra: deps });
  const store = configureStore({
    reducer: recorder.record(persistedReducer(deps)),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: deps },
        // These of redux-persist's carry functions and errors; every other action must be serialisable.
        serializableCheck: { ignoredActions: [PERSIST, REHYDRATE] },
      })
        .prepend(listening.middleware)
        .concat(api.middleware),
    // redux-persist adds its own part when it starts; until then there is none.
    preloadedState: { ...rootReducer(undefined, { type: 'store/created' }), ...preloadedState },
    // The extension's own enhancer shows the state as it is, and lets it be changed. It is shown a cleaned copy instead.
    devTools: false,
  });
  setupListeners(listening.startListening);
  setupTraceListeners(listening.startListening, recorder);
  if ('__REDUX_DEVTOOLS_EXTENSION__' in globalThis)
    void import('./trace/devTools').then(({ showInDevTools }) => showInDevTools(recorder, store));
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = ThunkDispatch<RootState, Deps, UnknownAction>;
