import { lazy, Suspense } from 'react';
import { Provider } from 'react-redux';
import { type Navigator, Router, useRoutes } from 'react-router-dom';
import { SignInAgain, type AidProps, SupportAid } from '../components/slots';
import { selectAuth, selectSignInAsked } from '../state/session/authSlice';
import { ErrorBoundary } from '../features/shell/ErrorBoundary';
import type { Deps } from '../state/types';
import { locationOf } from '../services/history';
import { DepsContext, useAppSelector } from '../state/hooks';
import type { AppStore } from './makeStore';
import { routes } from './routes';
import { selectPath } from '../state/route/routeSlice';
import { LazySaveTrace } from './LazySaveTrace';

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
          <SignInAgain value={signInAgain}>
            <ErrorBoundary>
              <RoutedScreens navigator={navigator} />
            </ErrorBoundary>
          </SignInAgain>
        </SupportAid>
      </DepsContext>
    </Provider>
  );
}

const LazySignInAgain = lazy(async () => ({
  default: (await import(/* webpackChunkName: "login" */ '../features/auth/SignIn')).SignInAgainForm,
}));
const signInAgain = () => <LazySignInAgain />;

const SignInDialog = lazy(() => import(/* webpackChunkName: "login" */ '../features/auth/SignInDialog'));

function SignIn() {
  const asked = useAppSelector(selectSignInAsked);
  return (
    asked && (
      <Suspense>
        <SignInDialog {...asked} />
      </Suspense>
    )
  );
}

const supportAid = (props: AidProps) => <LazySaveTrace {...props} />;

/**
 * The router follows the state. It gets only the path, so that sorting a table does not render every link
 * again. Nothing renders until the first authentication state is known.
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
      <SignIn />
    </Router>
  );
}

function Screens() {
  return useRoutes(routes);
}

const PurchaseDialog = lazy(
  () => import(/* webpackChunkName: "checkout" */ '../features/purchase/PurchaseDialog'),
);

function Checkout() {
  const status = useAppSelector((state) => state.purchase?.status ?? 'closed');
  return status === 'closed' ? null : (
    <Suspense>
      <PurchaseDialog />
    </Suspense>
  );
}

const WalkthroughDialog = lazy(
  () => import(/* webpackChunkName: "walkthrough" */ '../features/walkthrough/WalkthroughDialog'),
);

function Walkthrough() {
  const status = useAppSelector((state) => state.walkthrough?.status ?? 'closed');
  return status === 'closed' ? null : (
    <Suspense>
      <WalkthroughDialog />
    </Suspense>
  );
}
