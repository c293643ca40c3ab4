/** The addresses of this site (routes.tsx shows a screen for each). */
export const SITE_PATHS = [
  '/',
  '/voters',
  '/about',
  '/mailing-lists',
  '/login',
  '/signup',
  '/profile',
  '/privacy',
  '/terms',
] as const;

/**
 * Whether `to` is a path of this site, with or without a query. What is not in the table is refused, so that a
 * return target never leads elsewhere.
 */
export function isSitePath(to: string): boolean {
  const [path] = to.split('?', 1);
  return SITE_PATHS.some((known) => known === path);
}
