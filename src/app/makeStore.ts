import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { PERSIST, REHYDRATE } from 'redux-persist';
import { api } from '../services/api';
import type { Deps, RootState, AppDispatch } from '../state/types';
import { createRecorder } from '../trace/recorder';
import { setupListeners } from './listeners';
import { persistedReducer } from './persistence';
import { makeReducer } from './makeReducer';

/** The live store: the root reducer, persisted and recorded, with the API and every feature's listeners. */
export function makeStore(deps: Deps, preloadedState: Partial<RootState> = {}) {
  const recorder = createRecorder(deps.clock);
  const listenerMiddleware = createListenerMiddleware<RootState, AppDispatch, Deps>({ extra: deps });
  const gate = setupListeners(listenerMiddleware.startListening, recorder);
  const store = configureStore({
    reducer: persistedReducer(deps),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: deps },
        // redux-persist puts functions and errors into these two; every other action must be serializable.
        serializableCheck: { ignoredActions: [PERSIST, REHYDRATE] },
      })
        .prepend(gate, listenerMiddleware.middleware)
        .concat(api.middleware),
    // A full state, of which tests replace single slices. redux-persist adds its `_persist` when it starts.
    preloadedState: { ...makeReducer()(undefined, { type: 'store/created' }), ...preloadedState },
    // Answers reach the screen at once: RTK would wait for the next frame, which draws them a frame later.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }).concat(recorder.enhancer),
    // The extension would show the raw state, and could change it. It opens saved traces (replay/devToolsStore.ts).
    devTools: false,
  });
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
