import { createRoot } from 'react-dom/client';
import { persistStore } from 'redux-persist';
import type { AppConfig } from '../config';
import { selectAuth } from '../state/session/authSlice';
import { reportUser } from '../features/auth/authListeners';
import type { AuthService } from '../services/auth';
import { createPaymentsService, lazyCardField } from '../services/payments';
import { App } from './App';
import type { Deps, RootState } from '../state/types';
import { networkRetryDue } from '../state/events';
import { selectPath } from '../state/route/routeSlice';
import { createBrowserHistory } from '../services/history';
import { followHistory } from './followHistory';
import { type AppStore, makeStore } from './makeStore';
import { browserStorage, tabStorage } from '../services/browserStorage';
import { retryImport, watchChunks, whenIdle } from '../services/chunks';
import { siteReplaced } from '../features/shell/shellSlice';
import { fetchPageOf, PAYMENT, prefetchPages } from './routes';
import { selectHasPaymentToTell } from '../state/payments/paymentsSlice';

/** Until the first screen is ready, the page shows the static text of public/page.html. */
export async function startApp(root: HTMLElement, config: AppConfig, auth: AuthService): Promise<void> {
  const history = createBrowserHistory(window);
  const payments = createPaymentsService();
  const deps: Deps = {
    clock: () => Date.now(),
    newId: () => crypto.randomUUID(),
    auth,
    payments,
    CardField: lazyCardField(async () =>
      (await import('../services/stripe')).createCardField(config.stripePublishableKey, payments),
    ),
    storage: browserStorage,
    tabStorage,
    navigate: history.navigate,
    goBack: (entries) => history.navigator.go(-entries),
    files: () => import(/* webpackChunkName: "downloads" */ '../services/files'),
    isReplay: false,
  };
  const page = fetchPageOf(history.address().path);
  const store = makeStore(deps);
  watchChunks(() => store.dispatch(siteReplaced()));
  persistStore(store, null, () => {
    followHistory(history, store);
    reportUser(deps, store.dispatch);
    window.addEventListener('online', () => store.dispatch(networkRetryDue({ online: true })));
  });
  const { path } = history.address();
  await Promise.all([
    page,
    until(store, (state) => selectAuth(state).status !== 'unknown' && selectPath(state) === path),
  ]);
  // After a reload, people look for their payment first.
  if (selectHasPaymentToTell(store.getState())) await fetchPageOf(PAYMENT);
  createRoot(root).render(<App store={store} deps={deps} navigator={history.navigator} />);
  prefetchPages(whenIdle);
  whenIdle(() => void retryImport(heedOtherTabs).then((heed) => heed(store, browserStorage)));
}

const heedOtherTabs = async () => (await import('./otherTabs')).heedOtherTabs;

function until(store: AppStore, isSo: (state: RootState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(() => {
      if (!isSo(store.getState())) return;
      unsubscribe();
      resolve();
    });
  });
}
