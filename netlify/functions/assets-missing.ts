import { respond } from '../lib/respond';

/**
 * Answers for files of /assets that are not there, such as a part of a program that a newer deployment has
 * replaced. Netlify rewrites to it (public/_redirects), because the headers of /assets, which it also gives
 * to missing files, would keep any page in browsers for a year.
 */
export default respond('/assets/*', () =>
  Promise.resolve(
    new Response('There is no such file.\n', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    }),
  ),
);
