/** Without Login, which disappears on signing in. */
export const NAVIGATION = [
  { path: '/', label: 'Home' },
  { path: '/voters', label: 'Voters' },
  { path: '/about', label: 'About' },
  { path: '/mailing-lists', label: 'Mailing Lists' },
] as const;

export const SITE_NAME = 'Precinct Post';
