import fc from 'fast-check';
import { BODY_LIMIT_BYTES } from '../../../src/contract/limits';
import { purchasesEndpoint } from '../../../src/contract/purchases';
import { searchEndpoint, stateCountiesEndpoint } from '../../../src/contract/voters';
import { call, failureOf, type Sent } from '../support/call';
import { captureLog } from '../support/log';
import { nameOf, type Route, ROUTES, textFieldOf } from '../support/routes';
import { type Services, startServices } from '../support/server';
import { ANN, emulatorToken } from '../support/tokens';
import { publishVersion } from '../support/voters';

let services: Services;
const log = captureLog();

beforeAll(async () => {
  services = await startServices();
  await publishVersion(services.admin, { state: 'OK', voters: [{ voter_id: '1', last_name: 'ADA' }] });
});
afterAll(async () => {
  log.restore();
  await services.close();
});

const send = ({ endpoint, signedIn, params, body }: Route, sent: Sent = {}) =>
  call(endpoint, { params, body, ...(signedIn && { token: emulatorToken(ANN) }), ...sent });

const posts = ROUTES.filter(({ endpoint }) => endpoint.method === 'POST').map(
  (route) => [nameOf(route), route] as const,
);
function withValue(route: Route, value: unknown): { body: object; path: string } {
  const path = textFieldOf(route);
  const [outer = '', ...inner] = path.split('.');
  const nested = inner.reduceRight((of, key) => (/^\d+$/u.test(key) ? [of] : { [key]: of }), value);
  return { path, body: { ...route.body, [outer]: nested } };
}

describe.each(posts)('%s', (_, route) => {
  test.each([
    ['text that is no JSON', 'LastName=A'],
    ['nothing at all', ''],
    ['a list', '[]'],
    ['a byte order mark', '\uFEFF{}'],
  ])('rejects %s', async (_kind, body) => {
    expect(await failureOf(send(route, { body }))).toMatchObject({ status: 400, code: 'bad_request' });
  });

  test('rejects an unknown field and names it', async () => {
    expect(await failureOf(send(route, { body: { ...route.body, LastNames: 'A' } }))).toMatchObject({
      status: 400,
      error: 'unknown field',
      path: 'LastNames',
    });
  });

  test.each([
    ['a number for text', 7],
    ['null for text', null],
    ['an object for text', { toString: 'A' }],
    ['an over-long text', 'x'.repeat(400)],
    ['a NUL', 'A\u0000B'],
    ['a lone surrogate', '\uDC00'],
  ])('rejects %s, naming the field', async (_kind, value) => {
    const { body, path } = withValue(route, value);
    expect(await failureOf(send(route, { body }))).toMatchObject({ status: 400, code: 'bad_request', path });
  });

  test('rejects a media type other than JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
      '',
    ]) {
      const answer = failureOf(send(route, { headers: { 'Content-Type': type } }));
      expect(await answer).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    }
  });

  test('rejects more than 64 KB, whatever Content-Length says', async () => {
    const body = JSON.stringify({ ...route.body, LastName: 'x'.repeat(BODY_LIMIT_BYTES) });
    expect(await failureOf(send(route, { body, headers: { 'Content-Length': '10' } }))).toMatchObject({
      status: 413,
      code: 'too_large',
    });
  });

  test('rejects a request from another site', async () => {
    const answer = failureOf(send(route, { headers: { Origin: 'https://evil.example' } }));
    expect(await answer).toMatchObject({ status: 403, code: 'forbidden' });
  });
});

test('accepts a request from this site', async () => {
  const response = await call(searchEndpoint, { headers: { Origin: 'https://precinct-post.example' } });
  expect(response.status).toBe(200);
});

test('rejects a path that cannot be decoded', async () => {
  expect(await failureOf(call(stateCountiesEndpoint, { params: { state: 'Oklahoma' } }))).toMatchObject({
    status: 400,
    path: 'state',
  });
  expect(
    await failureOf(call(purchasesEndpoint, { params: { uid: 'a\u0000' }, token: emulatorToken(ANN) })),
  ).toMatchObject({ status: 400, path: 'uid' });
});

/** Strings known to have broken real programs. */
const NASTY = [
  "' OR 1=1 --",
  '"; DROP TABLE voters; --',
  '$1',
  '%',
  '_%\\',
  '\\',
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  '{{7*7}}',
  '../../etc/passwd',
  '\u202Eabc',
  'İıſK',
  '𝕬𝕭',
  'e\u0301',
  '\u200B',
  '-0',
  '1e400',
  'NaN',
  'null',
  'true',
  '0x10',
  '\r\nSet-Cookie: a=b',
];
const nasty = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 70 }));
const anything = fc.oneof(
  nasty,
  fc.double(),
  fc.constantFrom(-0, 1e308, 2 ** 53, -1, null, true, false),
  fc.dictionary(nasty, nasty, { maxKeys: 3 }),
  fc.array(nasty, { maxLength: 3 }),
);

/** A valid body with fields changed, removed and added. */
const hostileRequest = fc.constantFrom(...ROUTES).chain((route) =>
  fc.record({
    route: fc.constant(route),
    changes: fc.dictionary(
      fc.oneof(
        fc.constantFrom(...Object.keys(route.body), 'LastName', 'State', 'searchParameters', '__proto__'),
        nasty,
      ),
      fc.oneof(
        { weight: 3, arbitrary: anything },
        { weight: 1, arbitrary: fc.constantFrom('A', 'OK', 'VH1') },
      ),
      { maxKeys: 4 },
    ),
    marked: fc.boolean(),
    dropped: fc.subarray(Object.keys(route.body)),
    param: fc.option(fc.constantFrom('OK', '%', '%00', '%E0%A4%A', 'a'.repeat(300), '<b>', "'--")),
  }),
);

test('hostile input only ever gets an error code: no 5xx, no echoed value', async () => {
  const before = await services.admin.query(
    'SELECT (SELECT count(*) FROM users), (SELECT count(*) FROM voters)',
  );
  await fc.assert(
    fc.asyncProperty(hostileRequest, async ({ route, changes, marked, dropped, param }) => {
      const whole = { ...route.body, ...changes, ...(marked && { City: 'SENTINEL-VALUE' }) };
      const body = Object.fromEntries(Object.entries(whole).filter(([name]) => !dropped.includes(name)));
      const path = Object.keys(route.params);
      const { endpoint, module, signedIn } = route;
      const url = path.reduce(
        (text, name) => text.replace(`:${name}`, param ?? route.params[name] ?? ''),
        endpoint.path,
      );
      const headers = {
        'Content-Type': 'application/json',
        ...(signedIn && {
          Authorization: `Bearer ${emulatorToken({ uid: 'ben-uid', email: 'ben@example.com' })}`,
        }),
      };
      const response = await module.default(
        new Request(`https://precinct-post.example${url}`, {
          method: endpoint.method,
          headers,
          ...(endpoint.method === 'POST' && { body: JSON.stringify(body) }),
        }),
        { requestId: '' } as Parameters<typeof module.default>[1],
      );
      const text = await response.text();
      expect(response.status).toBeLessThan(500);
      expect(text).not.toContain('SENTINEL-VALUE');
      expect(text).not.toMatch(/SELECT|postgres|node_modules|\bat \w+ \(/u);
    }),
    { seed: 11, numRuns: 1_500 },
  );
  const after = await services.admin.query(
    'SELECT (SELECT count(*) FROM users), (SELECT count(*) FROM voters)',
  );
  expect(after).toEqual(before);
});
