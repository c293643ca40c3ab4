/** For redux-persist: local storage, or memory in tests. */
export interface KeyValueStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
}

/** Where the browser blocks local storage, reads return null and writes do nothing. */
export const browserStorage: KeyValueStorage = {
  getItem: (key) => Promise.resolve(attempt(() => window.localStorage.getItem(key))),
  setItem: (key, value) => Promise.resolve(void attempt(() => window.localStorage.setItem(key, value))),
  removeItem: (key) => Promise.resolve(void attempt(() => window.localStorage.removeItem(key))),
};

/** This tab's session storage, or null where the browser blocks it. */
export const tabStorage = () => attempt(() => window.sessionStorage);

/** Local storage, or null where the browser blocks it. */
export const localStore = () => attempt(() => window.localStorage);

function attempt<T>(task: () => T): T | null {
  try {
    return task();
  } catch {
    return null;
  }
}
