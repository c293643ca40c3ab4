import { clearAllListeners } from '@reduxjs/toolkit';
import type { RootState, Deps } from '../../src/state/types';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { persistStore } from 'redux-persist';
import { App } from '../../src/app/App';
import { followHistory } from '../../src/app/followHistory';
import { createBrowserHistory } from '../../src/services/history';
import { makeStore } from '../../src/app/makeStore';
import { reportUser } from '../../src/features/auth/authListeners';
import { openMemorySink } from '../../src/services/files';
import { createPaymentsService } from '../../src/services/payments';
import { noteActions } from './cleanedActions';
import { FakeApi } from './fakeApi';
import { FakeAuth } from './fakeAuth';
import { createFakeCardField } from './fakeCardField';

/** Noon UTC on a fixed day, so that no test reads the clock. */
export const TEST_NOW = Date.UTC(2026, 9, 31, 12);

/** Deps for tests: in-memory storage, numbered ids, and a list of the downloads started. */
export function makeTestDeps(overrides: Partial<Deps> = {}): Deps & { downloads: string[] } {
  const stored = new Map<string, string>();
  const downloads: string[] = [];
  const payments = overrides.payments ?? createPaymentsService();
  const kept = new Map<string, string>();
  const tabStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  let ids = 0;
  return {
    clock: () => TEST_NOW,
    isReplay: false,
    newId: () => `id-${++ids}`,
    auth: new FakeAuth(),
    payments,
    CardField: createFakeCardField(payments),
    storage: {
      getItem: (key) => Promise.resolve(stored.get(key) ?? null),
      setItem: (key, value) => Promise.resolve(void stored.set(key, value)),
      removeItem: (key) => Promise.resolve(void stored.delete(key)),
    },
    tabStorage: () => tabStorage,
    navigate: () => undefined,
    goBack: () => undefined,
    files: () =>
      Promise.resolve({
        openDownload: (url, fileName) => {
          downloads.push(url);
          return Promise.resolve({ ok: true, whole: Promise.resolve(new File([], fileName)) });
        },
        openFileSink: () => Promise.resolve(openMemorySink()),
        saveFile: () => undefined,
      }),
    downloads,
    ...overrides,
  };
}

export interface RenderOptions {
  readonly path?: string;
  readonly api?: FakeApi;
  readonly deps?: Partial<Deps>;
  readonly state?: Partial<RootState>;
  /** Keeps the entry of the browser's history, as a reload does. */
  readonly reload?: true;
  /** Restores what `deps.storage` holds, as the live app does, and keeps it there. */
  readonly persisted?: boolean;
}

let stopFollowing: () => void = () => undefined;

/** Renders the whole app at an address, with a fake API and a fake identity provider. */
export async function renderApp({
  path = '/',
  api = new FakeApi(),
  deps: overrides = {},
  state,
  reload,
  persisted = false,
}: RenderOptions = {}) {
  globalThis.fetch = api.fetch;
  // Unlike replacing the address, this also ends the previous test's steps through history.
  if (reload !== true) window.history.pushState(null, '', path);
  const history = createBrowserHistory(window);
  // The window outlives a test, so the previous test's app may neither follow its address nor change it, and
  // what it was waiting to ask would be asked of this test's API.
  stopFollowing();
  let isOver = false;
  const deps = makeTestDeps({
    navigate: (to, options) => {
      if (!isOver) history.navigate(to, options);
    },
    goBack: (entries) => history.navigator.go(-entries),
    ...overrides,
  });
  const store = makeStore(deps, state);
  noteActions(store);
  if (persisted) await new Promise<void>((resolve) => void persistStore(store, null, resolve));
  const unlisten = followHistory(history, store);
  stopFollowing = () => {
    isOver = true;
    unlisten();
    store.dispatch(clearAllListeners());
  };
  const user = userEvent.setup();
  const view = render(<App store={store} deps={deps} navigator={history.navigator} />);
  await act(async () => {
    reportUser(deps, store.dispatch);
    await Promise.resolve();
  });
  return { store, deps, api, user, history, ...view };
}
