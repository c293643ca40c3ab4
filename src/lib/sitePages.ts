import pages from './pages.json' with { type: 'json' };

/**
 * Titles and headings of the screens. Intros are in `intros`, so that only their screens load them. The
 * build writes the same words into a static page for each address.
 */
export const PAGES = pages;

/** src/app/routes.tsx has a screen for each. */
export const SITE_PATHS: readonly string[] = Object.keys(pages);

/** For the browser’s tab. */
export const pageTitle = (path: string): string =>
  path in pages ? pages[path as keyof typeof pages].title : 'Page not found';

export const SITE_NAME = 'Precinct Post';

/** The main navigation. Login is apart: it goes once a visitor has signed in. */
export const NAVIGATION = [
  { path: '/', label: 'Home' },
  { path: '/voters', label: 'Voters' },
  { path: '/about', label: 'About' },
  { path: '/mailing-lists', label: 'Mailing Lists' },
] as const;
