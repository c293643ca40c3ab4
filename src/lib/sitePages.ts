import pages from './pages.json';

/**
 * Each screen's title, which is its heading unless it has another, and the intro of the home page; those of
 * others are in `intros`, so that only their screens load them. The build writes the same words into a static
 * page for each address (webpack.config.js), so that visitors can read them before the script loads, and
 * search engines without it.
 */
export const PAGES = pages;

/** The site's paths; src/app/routes.tsx has a screen for each. */
export const SITE_PATHS: readonly string[] = Object.keys(pages);

/** The title of the screen at a path, for the browser's tab. */
export const pageTitle = (path: string): string =>
  path in pages ? pages[path as keyof typeof pages].title : 'Page not found';
