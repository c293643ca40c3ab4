import { NAVIGATION } from '../../features/shell/navigation';
import { pageTitle } from '../../lib/sitePages';

/** What a page is called in the header; a page that is not there, by its title. */
export const pageName = (path: string): string =>
  NAVIGATION.find((entry) => entry.path === path)?.label ?? pageTitle(path);
