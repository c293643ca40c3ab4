import { type ComponentType, lazy, useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Shell } from '../features/shell/Shell';
import { useAppSelector } from '../state/hooks';
import { selectHasPaymentToTell } from '../state/payments/paymentsSlice';

const fetchers = new Map<string, () => Promise<unknown>>();

/** A page in a chunk, as its default export. Once loaded, it renders without suspending. */
function page(path: string, fetchModule: () => Promise<{ default: ComponentType }>): RouteObject {
  let loaded: ComponentType | null = null;
  const fetchPage = async () => {
    const module = await fetchModule();
    loaded = module.default;
    return module;
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
const payment = page(
  PAYMENT,
  () => import(/* webpackChunkName: "payment" */ '../features/purchase/PaymentNotice'),
);
const PaymentSlot = () => useAppSelector(selectHasPaymentToTell) && payment.element;

export const routes: RouteObject[] = [
  {
    element: <Shell notice={<PaymentSlot />} />,
    children: [
      page('/', () => import(/* webpackChunkName: "home" */ '../features/home/HomePage')),
      page('/voters', () => import(/* webpackChunkName: "voters" */ './VotersPage')),
      page('/about', () => import(/* webpackChunkName: "about" */ '../features/about/AboutPage')),
      page(
        '/mailing-lists',
        () => import(/* webpackChunkName: "mailing-lists" */ '../features/mailing-lists/MailingListsPage'),
      ),
      page('/login', () => import(/* webpackChunkName: "login" */ '../features/auth/SignIn')),
      page('/signup', () => import(/* webpackChunkName: "login" */ '../features/auth/SignUp')),
      // These share a chunk: the first view holds the address of each chunk.
      page('/profile', () => import(/* webpackChunkName: "profile" */ './ProfileScreen')),
      page('/receipt', () => import(/* webpackChunkName: "profile" */ '../features/receipt/ReceiptPage')),
      page('/labels', () => import(/* webpackChunkName: "profile" */ '../features/labels/LabelsPage')),
      page('/quote', () => import(/* webpackChunkName: "profile" */ '../features/quote/QuotePage')),
      page('/privacy', () => import(/* webpackChunkName: "legal" */ '../features/legal/PrivacyPage')),
      page('/terms', () => import(/* webpackChunkName: "legal" */ '../features/legal/TermsPage')),
      page('/data-use', () => import(/* webpackChunkName: "data-use" */ '../features/legal/DataUsePage')),
      page('*', () => import(/* webpackChunkName: "not-found" */ '../features/shell/NotFoundPage')),
    ],
  },
];
