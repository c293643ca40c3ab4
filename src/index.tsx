import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { persistStore } from 'redux-persist';
import { App } from './app/App';
import type { Deps } from './app/deps';
import { routeChanged } from './app/events';
import { createBrowserHistory } from './app/history';
import { makeStore } from './app/makeStore';
import { openDownload } from './app/openDownload';
import { browserStorage } from './app/persistence';
import { prefetchPages } from './app/routes';
import { readConfig } from './config';
import { reportUser } from './features/auth/authListeners';
import { createFirebaseAuth } from './services/firebase';
import { createPaymentsService } from './services/payments';
import './app/tokens.css';
import './app/base.css';

const config = readConfig();
const history = createBrowserHistory(window);
const payments = createPaymentsService();
const deps: Deps = {
  clock: () => Date.now(),
  newId: () => crypto.randomUUID(),
  auth: createFirebaseAuth(config.firebase, config.authEmulatorHost),
  payments,
  // Stripe comes at checkout, and costs nobody else anything.
  CardField: lazy(async () => ({
    default: (await import('./services/stripe')).createCardField(config.stripePublishableKey, payments),
  })),
  storage: browserStorage,
  navigate: history.navigate,
  goBack: (entries) => history.navigator.go(-entries),
  openDownload,
};
const store = makeStore(deps);
persistStore(store, null, () => {
  store.dispatch(routeChanged(history.address()));
  history.listen((address) => store.dispatch(routeChanged(address)));
  reportUser(deps, store.dispatch);
});
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App store={store} deps={deps} navigator={history.navigator} />);

window.addEventListener('load', () => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(prefetchPages);
  else setTimeout(prefetchPages, 2000); // Safari
});
