/** The storage redux-persist uses: local storage, or memory in tests. */
export interface KeyValueStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
}

/** Local storage behind promises. Where the browser blocks it, reads return null and writes do nothing. */
export const browserStorage: KeyValueStorage = {
  getItem: (key) => attempt(() => window.localStorage.getItem(key), null),
  setItem: (key, value) => attempt(() => window.localStorage.setItem(key, value), undefined),
  removeItem: (key) => attempt(() => window.localStorage.removeItem(key), undefined),
};

/** This tab's session storage, or null where the browser blocks it. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** Local storage, or null where the browser blocks it. */
export function localStore(): Storage | null {
  try {
    return window.localStorage;
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
