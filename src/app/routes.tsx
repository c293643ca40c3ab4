import { type ComponentType, lazy, useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Shell } from '../features/shell/Shell';

const fetchers = new Map<string, () => Promise<unknown>>();

/** A page as a chunk of its own, so that a visitor loads what is looked at. One that has come shows at once. */
function page<Name extends string>(
  path: string,
  name: Name,
  fetchModule: () => Promise<Record<Name, ComponentType>>,
): RouteObject {
  let come: ComponentType | null = null;
  const fetchPage = async () => {
    come = (await fetchModule())[name];
    return { default: come };
  };
  const Awaited = lazy(fetchPage);
  fetchers.set(path, fetchPage);
  function Page() {
    // The same one for as long as it is shown, whatever comes meanwhile.
    const [Shown] = useState<ComponentType>(() => come ?? Awaited);
    return <Shown />;
  }
  return { path, element: <Page /> };
}

/**
 * Fetches the chunks of all screens, each when the browser is idle, so that later clicks need no network and none of
 * this gets in the way of one.
 */
export function prefetchPages(whenIdle: (task: () => void) => void): void {
  // A chunk that does not arrive now is fetched again, and its failure shown, when its page is opened.
  for (const fetchPage of fetchers.values()) whenIdle(() => void fetchPage().catch(() => undefined));
}

/** Fetches the screen of an address, so that it can be shown without a gap; that it fails is shown when it is. */
export async function fetchPageOf(path: string): Promise<void> {
  await (fetchers.get(path) ?? fetchers.get('*'))?.().catch(() => undefined);
}

export const routes: RouteObject[] = [
  {
    element: <Shell />,
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
      page(
        '/login',
        'SignInPage',
        () => import(/* webpackChunkName: "login" */ '../features/auth/SignInPage'),
      ),
      page(
        '/signup',
        'SignUpPage',
        () => import(/* webpackChunkName: "signup" */ '../features/auth/SignUpPage'),
      ),
      page(
        '/profile',
        'ProfilePage',
        () => import(/* webpackChunkName: "profile" */ '../features/profile/ProfilePage'),
      ),
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
        '*',
        'NotFoundPage',
        () => import(/* webpackChunkName: "not-found" */ '../features/shell/NotFoundPage'),
      ),
    ],
  },
];
