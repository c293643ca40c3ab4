import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { type PersistConfig, persistReducer } from 'redux-persist';
import type { Progress } from '../features/walkthrough/progress';
import type { WalkthroughState } from '../features/walkthrough/walkthroughState';
import type { Deps, KeyValueStorage } from './deps';
import { ROOT_KEY, WALKTHROUGH_KEY } from './persistedKeys';
import { reducers, type RootState } from './rootReducer';

/**
 * The root reducer with what outlives a reload. Each part is stored under a key of its own, so that two tabs that
 * write different parts take nothing from each other, and one part is always of one tab.
 */
export function persistedReducer({ storage, clock }: Pick<Deps, 'storage' | 'clock'>): Reducer<RootState> {
  const root = combineReducers({
    ...reducers,
    walkthrough: persistReducer(walkthroughConfig(storage, clock), reducers.walkthrough),
  });
  // The library keeps a `_persist` of its own beside the slices; nobody here reads it.
  return persistReducer(profileConfig(storage), root as Reducer) as Reducer<RootState>;
}

/** The profile that a failed save still owes the server. A payload of another version is dropped. */
function profileConfig(storage: KeyValueStorage): PersistConfig<unknown> {
  return {
    key: ROOT_KEY,
    version: 1,
    storage,
    whitelist: ['profileKeeping'],
    migrate: (state, version) => Promise.resolve(state?._persist.version === version ? state : undefined),
  };
}

/**
 * How far the walkthrough got. Whether it is still good is decided here, before REHYDRATE is dispatched, so that the
 * verdict is in the trace: what is older than an hour, malformed, of another version or tampered with is dropped.
 */
function walkthroughConfig(storage: KeyValueStorage, clock: Deps['clock']): PersistConfig<WalkthroughState> {
  return {
    key: WALKTHROUGH_KEY,
    version: 1,
    storage,
    whitelist: ['progress'],
    migrate: async (state) => {
      if (state === undefined || !('progress' in state)) return undefined;
      const progress = state.progress === null ? null : await readStored(state.progress, clock());
      return { status: 'closed', progress, _persist: state._persist };
    },
  };
}

/** What reads it comes when there is something to read: most visitors have nothing. */
async function readStored(stored: unknown, now: number): Promise<Progress | null> {
  const { readProgress } = await import('../features/walkthrough/readProgress');
  return readProgress(stored, now);
}

/** Local storage behind promises; a browser that forbids it just remembers nothing. */
export const browserStorage: KeyValueStorage = {
  getItem: (key) => attempt(() => window.localStorage.getItem(key), null),
  setItem: (key, value) => attempt(() => window.localStorage.setItem(key, value), undefined),
  removeItem: (key) => attempt(() => window.localStorage.removeItem(key), undefined),
};

/** The tab's own storage. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

function attempt<T>(task: () => T, otherwise: T): Promise<T> {
  try {
    return Promise.resolve(task());
  } catch {
    return Promise.resolve(otherwise);
  }
}
