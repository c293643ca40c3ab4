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
const policy = new Map(
  (headers.get('Content-Security-Policy') ?? '').split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    return [name, sources] as const;
  }),
);

test.each([
  ['Strict-Transport-Security', 'max-age=63072000'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  // `same-origin` would break the Google sign-in popup.
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")'],
])('every page has %s: %s', (name, value) => {
  expect(headers.get(name)).toBe(value);
});

test('no page requests cross-origin isolation, which would break the card field', () => {
  expect(headers.has('Cross-Origin-Embedder-Policy')).toBe(false);
});

test('only this site, Stripe and the identity provider’s popup may load scripts, never inline', () => {
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('script-src')).toEqual([
    "'self'",
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://apis.google.com',
  ]);
  expect(headers.get('Content-Security-Policy')).not.toMatch(/unsafe-|\*(?!\.)|\bhttp:/u);
  expect(policy.get('connect-src')).toEqual([
    "'self'",
    'https://*.stripe.com',
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
  ]);
});

test.each(['base-uri', 'object-src', 'frame-ancestors'])('%s is none', (directive) => {
  expect(policy.get(directive)).toEqual(["'none'"]);
});
