import pages from './pages.json';

/**
 * What every screen is called and how it begins. The build writes the same words into a page of each address
 * (webpack.config.js), so that a visitor reads them before the program has come, and a search engine without it.
 */
export const PAGES = pages;

/** The addresses of this site (routes.tsx shows a screen for each). */
export const SITE_PATHS: readonly string[] = Object.keys(pages);

/** The name of the screen at a path, as the browser's tab and a screen reader say it. */
export const titleOf = (path: string): string =>
  path in pages ? pages[path as keyof typeof pages].title : 'Page not found';

/**
 * Whether `to` is a path of this site, with or without a query. What is not in the table is refused, so that a
 * return target never leads elsewhere.
 */
export function isSitePath(to: string): boolean {
  const [path = ''] = to.split('?', 1);
  return SITE_PATHS.includes(path);
}
