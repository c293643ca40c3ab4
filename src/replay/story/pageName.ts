import { NAVIGATION } from '../../features/shell/navigation';
import { pageTitle, SITE_PATHS } from '../../lib/sitePages';

/** What a page is called in the header; a page that is not there, by its title. */
export const pageName = (path: string): string =>
  NAVIGATION.find((entry) => entry.path === path)?.label ?? pageTitle(path);

/**
 * Of an address that the site does not have, with what a trace keeps of it: `Page not found
 * (/voters/hidden)`.
 */
export const pageOrAddress = (path: string): string =>
  SITE_PATHS.includes(path) ? pageName(path) : `${pageName(path)} (${path})`;
