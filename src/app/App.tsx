import { lazy, Suspense } from 'react';
import { Provider } from 'react-redux';
import { type Navigator, Router, useRoutes } from 'react-router-dom';
import { type AidProps, SupportAid } from '../components/supportAid';
import { selectAuth } from '../features/auth/authSlice';
import { Breakdown } from '../features/shell/Breakdown';
import { selectPurchase } from '../features/purchase/purchaseSlice';
import { selectWalkthrough } from '../features/walkthrough/walkthroughSlice';
import type { Deps } from './deps';
import { locationOf } from './history';
import { DepsContext, useAppSelector } from './hooks';
import type { AppStore } from './makeStore';
import { routes } from './routes';
import { selectPath } from './routeSlice';
import { SaveTraceLater } from './saveTraceLater';

export interface AppProps {
  readonly store: AppStore;
  readonly deps: Deps;
  readonly navigator: Navigator;
}

export function App({ store, deps, navigator }: AppProps) {
  return (
    <Provider store={store}>
      <DepsContext value={deps}>
        <SupportAid value={supportAid}>
          <Breakdown>
            <RoutedScreens navigator={navigator} />
          </Breakdown>
        </SupportAid>
      </DepsContext>
    </Provider>
  );
}

const supportAid = (props: AidProps) => <SaveTraceLater {...props} />;

/**
 * The router follows the state, never the other way round. It gets the path alone: what follows the question mark is
 * for the features, and a sorted table need not render every link anew. Nothing renders before the first
 * authentication state is known.
 */
function RoutedScreens({ navigator }: Pick<AppProps, 'navigator'>) {
  const path = useAppSelector(selectPath);
  const auth = useAppSelector(selectAuth);
  if (auth.status === 'unknown') return null;
  return (
    <Router location={locationOf(path)} navigator={navigator}>
      <Screens />
      <Checkout />
      <Walkthrough />
    </Router>
  );
}

function Screens() {
  return useRoutes(routes);
}

const PurchaseDialog = lazy(async () => ({
  default: (await import('../features/purchase/PurchaseDialog')).PurchaseDialog,
}));

/** Over every screen, and fetched when somebody buys. */
function Checkout() {
  const { status } = useAppSelector(selectPurchase);
  return status === 'closed' ? null : (
    <Suspense>
      <PurchaseDialog />
    </Suspense>
  );
}

const WalkthroughDialog = lazy(async () => ({
  default: (await import('../features/walkthrough/WalkthroughDialog')).WalkthroughDialog,
}));

/** Over the search screen, and fetched when somebody opens it. */
function Walkthrough() {
  const { status } = useAppSelector(selectWalkthrough);
  return status === 'closed' ? null : (
    <Suspense>
      <WalkthroughDialog />
    </Suspense>
  );
}
