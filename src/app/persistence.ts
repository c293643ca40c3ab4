import type { PersistConfig } from 'redux-persist';
import type { KeyValueStorage } from './deps';
import type { RootState } from './rootReducer';

/** What outlives a reload: bump the version when the shape of a persisted slice changes; older payloads are then dropped. */
export function persistConfig(storage: KeyValueStorage): PersistConfig<RootState> {
  return {
    key: 'precinct-post',
    version: 1,
    storage,
    // The profile that a failed save still owes the server.
    whitelist: ['profileKeeping'],
    migrate: (state, version) => Promise.resolve(state?._persist.version === version ? state : undefined),
  };
}

/** Local storage behind promises; a browser that forbids it just remembers nothing. */
export const browserStorage: KeyValueStorage = {
  getItem: (key) => attempt(() => window.localStorage.getItem(key), null),
  setItem: (key, value) => attempt(() => window.localStorage.setItem(key, value), undefined),
  removeItem: (key) => attempt(() => window.localStorage.removeItem(key), undefined),
};

function attempt<T>(task: () => T, otherwise: T): Promise<T> {
  try {
    return Promise.resolve(task());
  } catch {
    return Promise.resolve(otherwise);
  }
}
