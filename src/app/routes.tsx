import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { NotFoundPage } from '../features/shell/NotFoundPage';
import { Shell } from '../features/shell/Shell';

const fetchers: (() => Promise<unknown>)[] = [];

/** A page as a chunk of its own, so that a visitor loads what is looked at. */
function page<Name extends string>(name: Name, fetchModule: () => Promise<Record<Name, ComponentType>>) {
  fetchers.push(fetchModule);
  const Page = lazy(async (): Promise<{ default: ComponentType }> => ({
    default: (await fetchModule())[name],
  }));
  return <Page />;
}

/** Fetches the chunks of all screens; called when the browser is idle, so that later clicks need no network. */
export function prefetchPages(): void {
  // A chunk that does not arrive now is fetched again, and its failure shown, when its page is opened.
  for (const fetchModule of fetchers) fetchModule().catch(() => undefined);
}

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      {
        path: '/',
        element: page('HomePage', () => import(/* webpackChunkName: "home" */ '../features/home/HomePage')),
      },
      { path: '/voters', element: page('VotersPage', () => import('./VotersPage')) },
      { path: '/about', element: page('AboutPage', () => import('../features/about/AboutPage')) },
      {
        path: '/mailing-lists',
        element: page('MailingListsPage', () => import('../features/mailing-lists/MailingListsPage')),
      },
      { path: '/login', element: page('SignInPage', () => import('../features/auth/SignInPage')) },
      { path: '/signup', element: page('SignUpPage', () => import('../features/auth/SignUpPage')) },
      { path: '/profile', element: page('ProfilePage', () => import('../features/profile/ProfilePage')) },
      { path: '/privacy', element: page('PrivacyPage', () => import('../features/legal/PrivacyPage')) },
      { path: '/terms', element: page('TermsPage', () => import('../features/legal/TermsPage')) },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
