import { BODY_LIMIT_BYTES } from '../../../src/contract/limits';
import { purchasesEndpoint } from '../../../src/contract/purchases';
import { searchEndpoint, stateCountiesEndpoint } from '../../../src/contract/voters';
import { call, failureOf, type Sent } from '../support/call';
import { nameOf, type Route, ROUTES, textFieldOf } from '../support/routes';
import { openShop } from '../support/openShop';
import { ANN, emulatorToken } from '../support/tokens';

openShop({ OK: [{ voter_id: '1', last_name: 'ADA' }] });

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
    ['a number for text, or one that cannot be', -7],
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
