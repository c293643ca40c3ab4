import { type ComponentType, lazy, useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Shell } from '../features/shell/Shell';
import { useAppSelector } from '../state/hooks';
import { selectHasPaymentToTell } from '../state/payments/paymentsSlice';

const fetchers = new Map<string, () => Promise<unknown>>();

/** A page in its own chunk. Once loaded, it renders without suspending. */
function page<Name extends string>(
  path: string,
  name: Name,
  fetchModule: () => Promise<Record<Name, ComponentType>>,
): RouteObject {
  let loaded: ComponentType | null = null;
  const fetchPage = async () => {
    loaded = (await fetchModule())[name];
    return { default: loaded };
  };
  const LazyPage = lazy(fetchPage);
  fetchers.set(path, fetchPage);
  function Page() {
    // The same component while the page is shown, even if its chunk loads meanwhile.
    const [Shown] = useState<ComponentType>(() => loaded ?? LazyPage);
    return <Shown />;
  }
  return { path, element: <Page /> };
}

/** Fetches the chunks of all screens, each when the browser is idle, so that later clicks need no network. */
export function prefetchPages(whenIdle: (task: () => void) => void): void {
  // If one fails, opening its page fetches it again and shows the error.
  for (const fetchPage of fetchers.values()) whenIdle(() => void fetchPage().catch(() => undefined));
}

/** Fetches the screen of an address ahead of time. If this fails, opening the screen shows the error. */
export async function fetchPageOf(path: string): Promise<void> {
  await (fetchers.get(path) ?? fetchers.get('*'))?.().catch(() => undefined);
}

/** Above every screen if there is news of a payment. Loaded like a page, without an address. */
export const PAYMENT = 'payment';
const payment = page(PAYMENT, 'PaymentNotice', () => import('../features/purchase/PaymentNotice'));
const PaymentPlace = () => useAppSelector(selectHasPaymentToTell) && payment.element;

export const routes: RouteObject[] = [
  {
    element: <Shell notice={<PaymentPlace />} />,
    children: [
      page('/', 'HomePage', () => import(/* webpackChunkName: "home" */ '../features/home/HomePage')),
      page('/voters', 'VotersPage', () => import(/* webpackChunkName: "voters" */ './VotersPage')),
      page(
        '/about',
        'AboutPage',
        () => import(/* webpackChunkName: "about" */ '../features/about/AboutPage'),
      ),
      page(
        '/mailing-lists',
        'MailingListsPage',
        () => import(/* webpackChunkName: "mailing-lists" */ '../features/mailing-lists/MailingListsPage'),
      ),
      page('/login', 'SignInPage', () => import(/* webpackChunkName: "login" */ '../features/auth/SignIn')),
      page('/signup', 'SignUpPage', () => import(/* webpackChunkName: "signup" */ '../features/auth/SignUp')),
      page('/profile', 'ProfileScreen', () => import(/* webpackChunkName: "profile" */ './ProfileScreen')),
      page('/receipt', 'ReceiptPage', () => import(/* webpackChunkName: "profile" */ './ProfileScreen')),
      page('/labels', 'LabelsPage', () => import(/* webpackChunkName: "profile" */ './ProfileScreen')),
      page('/quote', 'QuotePage', () => import(/* webpackChunkName: "profile" */ './ProfileScreen')),
      page(
        '/privacy',
        'PrivacyPage',
        () => import(/* webpackChunkName: "privacy" */ '../features/legal/PrivacyPage'),
      ),
      page(
        '/terms',
        'TermsPage',
        () => import(/* webpackChunkName: "terms" */ '../features/legal/TermsPage'),
      ),
      page(
        '/data-use',
        'DataUsePage',
        () => import(/* webpackChunkName: "data-use" */ '../features/legal/DataUsePage'),
      ),
      page(
        '*',
        'NotFoundPage',
        () => import(/* webpackChunkName: "not-found" */ '../features/shell/NotFoundPage'),
      ),
    ],
  },
];
