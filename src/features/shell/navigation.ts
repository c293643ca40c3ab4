/** The site's main entries (specification section 2); Login stands apart, since it goes when somebody signs in. */
export const NAVIGATION = [
  { path: '/', label: 'Home' },
  { path: '/voters', label: 'Voters' },
  { path: '/about', label: 'About' },
  { path: '/mailing-lists', label: 'Mailing Lists' },
] as const;

export const SITE_NAME = 'Precinct Post';

/** Names of the screens as the browser's tab and a screen reader say them. */
export const PAGE_TITLES: Readonly<Record<string, string>> = {
  '/': 'Voter mailing lists',
  '/voters': 'Voter search',
  '/about': 'About',
  '/mailing-lists': 'Mailing lists',
  '/login': 'Sign in',
  '/signup': 'Sign up',
  '/profile': 'Profile',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
};
