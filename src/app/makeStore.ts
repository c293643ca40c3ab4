import {
  configureStore,
  createListenerMiddleware,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { api } from '../services/api';
import type { Deps } from './deps';
import { setupListeners } from './listeners';
import { persistedReducer } from './persistence';
import { rootReducer, type RootState } from './rootReducer';

/** Actions kept by Redux DevTools, whose own default is 50: too few for a trace that support can use. */
const TRACE_LENGTH = 1000;

/** The live store: the pure root reducer, persisted, with every feature's listeners and the API. */
export function makeStore(deps: Deps, preloadedState: Partial<RootState> = {}) {
  const listening = createListenerMiddleware<RootState, AppDispatch, Deps>({ extra: deps });
  const store = configureStore({
    reducer: persistedReducer(deps),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: deps },
        // redux-persist's own actions carry functions; every other action must be serialisable.
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      })
        .prepend(listening.middleware)
        .concat(api.middleware),
    // redux-persist adds its own part when it starts; until then there is none.
    preloadedState: { ...rootReducer(undefined, { type: 'store/created' }), ...preloadedState },
    devTools: { name: 'Precinct Post', maxAge: TRACE_LENGTH },
  });
  setupListeners(listening.startListening);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = ThunkDispatch<RootState, Deps, UnknownAction>;
