import { clearAllListeners } from '@reduxjs/toolkit';
import { persistStore } from 'redux-persist';
import { followHistory } from '../../../src/app/followHistory';
import { type AppStore, makeStore } from '../../../src/app/makeStore';
import { heedOtherTabs } from '../../../src/app/otherTabs';
import { canonicalText } from '../../../src/contract/filters';
import { reportUser } from '../../../src/features/auth/authListeners';
import { selectToCount } from '../../../src/features/profile/profileRequests';
import { ownedApi } from '../../../src/features/results/ownership';
import { selectState } from '../../../src/features/walkthrough/draftSelectors';
import { type AppHistory, createBrowserHistory } from '../../../src/services/history';

import { exclusionsApi } from '../../../src/state/exclusions/exclusionsApi';
import { listsApi } from '../../../src/state/lists/listsApi';
import { quotesApi } from '../../../src/state/quotes/quotesApi';
import { selectRoute } from '../../../src/state/route/routeSlice';
import { searchApi } from '../../../src/state/search/searchApi';
import { selectFields, selectListOnOffer } from '../../../src/state/search/searchSelectors';
import { SEARCH_PATH } from '../../../src/state/search/searchUrl';
import { statesApi } from '../../../src/state/search/statesApi';
import { selectUser } from '../../../src/state/session/authSlice';
import type { AppThunk, Deps, RootState } from '../../../src/state/types';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { openWindow, type TabWindow } from './tabWindow';
import { emulatorToken } from './tokens';

/** A tab of the browser with the shop in it: store, listeners, history and storage as live, without the drawing. */
export interface Tab {
  readonly store: AppStore;
  readonly history: AppHistory;
  readonly window: TabWindow;
  readonly close: () => void;
}

export interface ShopTabs {
  readonly tabs: readonly Tab[];
  readonly open: (address: string) => Promise<Tab>;
}

/** A browser of one person, whose tabs share its storage. */
export function openBrowser(uid: string): ShopTabs {
  const stored = new Map<string, string>();
  const tabs: Tab[] = [];
  let ids = 0;
  const person = { uid, email: `${uid}@example.com` };
  const open = async (address: string): Promise<Tab> => {
    const window = openWindow(address);
    enter(window);
    const history = createBrowserHistory(window as unknown as Window);
    const told = (key: string) => {
      for (const tab of tabs) if (tab.window !== window) tab.window.hearStored(key);
    };
    const deps: Deps = {
      ...PAYING,
      clock: () => Date.UTC(2026, 9, 31, 12),
      newId: () => `${uid}-${(ids += 1)}`,
      auth: Object.assign(new FakeAuth({ ...invitedUser, ...person }), {
        idToken: () => Promise.resolve(emulatorToken(person)),
      }),
      storage: {
        getItem: (key) => Promise.resolve(stored.get(key) ?? null),
        setItem: (key, value) => {
          stored.set(key, value);
          told(key);
          return Promise.resolve();
        },
        removeItem: (key) => Promise.resolve(void stored.delete(key)),
      },
      tabStorage: () => null,
      navigate: history.navigate,
      goBack: (entries) => history.navigator.go(-entries),
      isReplay: false,
    };
    const store = makeStore(deps);
    await new Promise<void>((resolve) => void persistStore(store, null, resolve));
    const unfollow = followHistory(history, store);
    const stopAsking = keepAsking(store);
    heedOtherTabs(store, deps.storage);
    reportUser(deps, store.dispatch);
    const tab = {
      ...{ store, history, window },
      close: () => {
        stopAsking();
        unfollow();
        store.dispatch(clearAllListeners());
      },
    };
    tabs.push(tab);
    return tab;
  };
  return { tabs, open };
}

/** Code that reads the global window reads this tab's. */
export function enter(window: TabWindow): void {
  Object.assign(globalThis, { window });
}

/** Nobody pays or downloads here. */
const PAYING = { payments: { forget: () => undefined } } as unknown as Deps;

/** Asks what the components of each screen ask, as `useLive` does. */
function keepAsking(store: AppStore): () => void {
  const running = new Map<string, { readonly unsubscribe: () => void }>();
  const follow = () => {
    const wanted = wantedIn(store.getState());
    for (const [name, { unsubscribe }] of running)
      if (!(name in wanted)) {
        running.delete(name);
        unsubscribe();
      }
    for (const [name, ask] of Object.entries(wanted))
      if (!running.has(name)) {
        // Asking changes the state, which leads here again.
        running.set(name, { unsubscribe: () => undefined });
        running.set(name, store.dispatch(ask));
      }
  };
  return store.subscribe(follow);
}

const FRESH = { forceRefetch: true } as const;

type Asks = Readonly<Record<string, AppThunk<{ readonly unsubscribe: () => void }>>>;

function wantedIn(state: RootState): Asks {
  const user = selectUser(state);
  const { path, search } = selectRoute(state);
  if (user === null) return {};
  const person = { uid: user.uid };
  const lists = listsApi.endpoints.savedLists.initiate(person, FRESH);
  const quotes = quotesApi.endpoints.quotes.initiate(person, FRESH);
  if (path === '/profile') {
    const toCount = selectToCount(state);
    return {
      ...{ lists, quotes },
      purchases: listsApi.endpoints.purchases.initiate(person, FRESH),
      shares: listsApi.endpoints.shares.initiate(person, FRESH),
      ...(toCount && {
        [`counts ${toCount.ids.join()}`]: listsApi.endpoints.listCounts.initiate(toCount, FRESH),
      }),
    };
  }
  if (path !== SEARCH_PATH) return {};
  const list = selectListOnOffer(state);
  const codes = [selectFields(state).State, selectState(state)].filter((code) => code !== '');
  const ofStates: Asks = Object.fromEntries([
    ...codes.map((code) => [`filters ${code}`, searchApi.endpoints.stateFilters.initiate(code, FRESH)]),
    ...codes.map((code) => [`places ${code}`, searchApi.endpoints.places.initiate(code)]),
  ]) as Asks;
  return {
    ...{ lists, quotes },
    states: statesApi.endpoints.states.initiate(null, FRESH),
    counties: searchApi.endpoints.counties.initiate(null, FRESH),
    ...ofStates,
    [`exclusions ${search}`]: exclusionsApi.endpoints.exclusions.initiate(person, FRESH),
    ...(list !== null &&
      list.total > 0 && {
        [`owned ${canonicalText(list.filters)}`]: ownedApi.endpoints.ownedList.initiate(list.filters, FRESH),
      }),
  };
}
