import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { persistStore } from 'redux-persist';
import type { AppConfig } from '../config';
import { selectAuth } from '../features/auth/authSlice';
import { reportUser } from '../features/auth/authListeners';
import type { AuthService } from '../services/auth';
import type { PartFiles } from '../services/partFiles';
import { createPaymentsService } from '../services/payments';
import { App } from './App';
import type { Deps } from './deps';
import { routeChanged } from './events';
import { createBrowserHistory } from './history';
import { type AppStore, makeStore } from './makeStore';
import { openDownload } from './openDownload';
import { browserStorage, tabStorage } from './persistence';
import { fetchPageOf, prefetchPages } from './routes';

/**
 * Starts the live app: store, address, identity, and the screen once there is something to show. Until then the page
 * keeps the words it was delivered with.
 */
export async function startApp(root: HTMLElement, config: AppConfig, auth: AuthService): Promise<void> {
  const history = createBrowserHistory(window);
  const payments = createPaymentsService();
  const deps: Deps = {
    clock: () => Date.now(),
    newId: () => crypto.randomUUID(),
    auth,
    payments,
    // Stripe comes at checkout, and costs nobody else anything.
    CardField: lazy(async () => ({
      default: (await import('../services/stripe')).createCardField(config.stripePublishableKey, payments),
    })),
    storage: browserStorage,
    tabStorage,
    navigate: history.navigate,
    goBack: (entries) => history.navigator.go(-entries),
    openDownload,
    partFiles: laterPartFiles(),
  };
  const page = fetchPageOf(history.address().path);
  const store = makeStore(deps);
  persistStore(store, null, () => {
    store.dispatch(routeChanged(history.address()));
    history.listen((address) => store.dispatch(routeChanged(address)));
    reportUser(deps, store.dispatch);
  });
  await Promise.all([page, authKnown(store)]);
  createRoot(root).render(<App store={store} deps={deps} navigator={history.navigator} />);
  prefetchPages((task) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(task);
    else setTimeout(task, 2000); // Safari
  });
}

/** What puts parts into one file comes with the first list that is long enough to have some. */
function laterPartFiles(): PartFiles {
  let made: Promise<PartFiles> | null = null;
  const files = () => (made ??= makePartFiles());
  return {
    open: async (purchaseId) => (await files()).open(purchaseId),
    add: async (part, signal) => (await files()).add(part, signal),
    finish: async (fileName) => (await files()).finish(fileName),
    discard: async () => (await made)?.discard(),
  };
}

async function makePartFiles(): Promise<PartFiles> {
  const [{ createPartFiles }, { openFileSink, saveFile }] = await Promise.all([
    import('../services/partFiles'),
    import('../services/fileSinks'),
  ]);
  return createPartFiles(() => openFileSink(`${crypto.randomUUID()}.csv`), saveFile);
}

function authKnown(store: AppStore): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(() => {
      if (selectAuth(store.getState()).status === 'unknown') return;
      unsubscribe();
      resolve();
    });
  });
}
