import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Checks the security headers of the pages (public/_headers). */
const file = readFileSync(join(__dirname, '../../../public/_headers'), 'utf8');
const everyPage = file.slice(file.indexOf('/*\n')).split(/\n(?=\S)/u)[0] ?? '';
const headers = new Map(
  everyPage
    .split('\n')
    .slice(1)
    .map((line) => {
      const [name = '', ...value] = line.trim().split(': ');
      return [name, value.join(': ')] as const;
    }),
);
const directives = headers.get('Content-Security-Policy')?.split('; ') ?? [];

test('every page has what keeps it to this site, and no isolation, which would break the card field', () => {
  expect(Object.fromEntries(headers)).toMatchObject({
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    // `same-origin` would break the Google sign-in popup.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
  });
  expect(headers.has('Cross-Origin-Embedder-Policy')).toBe(false);
});

test('only this site, Stripe and the identity provider’s popup may load scripts, never inline', () => {
  expect(directives).toEqual(
    expect.arrayContaining([
      ...["default-src 'none'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"],
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com https://apis.google.com",
      "connect-src 'self' https://*.stripe.com https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    ]),
  );
  expect(directives.join('; ')).not.toMatch(/unsafe-|\*(?!\.)|\bhttp:/u);
});
