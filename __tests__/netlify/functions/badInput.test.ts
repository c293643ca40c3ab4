import { BODY_LIMIT_BYTES } from '../../../netlify/lib/admission';
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
const UNSUPPORTED = { status: 415, code: 'unsupported_media_type' };
function withValue(route: Route, value: unknown): { body: object; path: string } {
  const path = textFieldOf(route);
  const [outer = '', ...inner] = path.split('.');
  const nested = inner.reduceRight((of, key) => (/^\d+$/u.test(key) ? [of] : { [key]: of }), value);
  return { path, body: { ...route.body, [outer]: nested } };
}

test.each(posts)('%s rejects an unknown field and names it', async (_, route) => {
  expect(await failureOf(send(route, { body: { ...route.body, LastNames: 'A' } }))).toMatchObject({
    ...{ status: 400, error: 'unknown field', path: 'LastNames' },
  });
});

test.each(posts)('%s rejects what its text field cannot be, naming the field', async (_, route) => {
  // A number for text or one that cannot be, an over-long text, a NUL, a lone surrogate.
  for (const value of [-7, null, { toString: 'A' }, 'x'.repeat(400), 'A\u0000B', '\uDC00']) {
    const { body, path } = withValue(route, value);
    const refused = await failureOf(send(route, { body }));
    expect({ value, ...refused }).toMatchObject({ value, status: 400, code: 'bad_request', path });
  }
});

// What is checked before any schema is the same code for all.
test.each<[string, Sent, object]>([
  ['text that is no JSON', { body: 'LastName=A' }, { status: 400, code: 'bad_request' }],
  ['a list', { body: '[]' }, { status: 400, code: 'bad_request' }],
  ['plain text', { headers: { 'Content-Type': 'text/plain' } }, UNSUPPORTED],
  ['a form', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }, UNSUPPORTED],
  ['another encoding', { headers: { 'Content-Type': 'application/json; charset=utf-16' } }, UNSUPPORTED],
  ['no media type', { headers: { 'Content-Type': '' } }, UNSUPPORTED],
  [
    'more than 64 KB, whatever Content-Length says',
    {
      body: JSON.stringify({ LastName: 'x'.repeat(BODY_LIMIT_BYTES) }),
      headers: { 'Content-Length': '10' },
    },
    { status: 413, code: 'too_large' },
  ],
  [
    'a request from another site',
    { headers: { Origin: 'https://evil.example' } },
    { status: 403, code: 'forbidden' },
  ],
])('rejects %s', async (_kind, sent, refusal) => {
  expect(await failureOf(call(searchEndpoint, sent))).toMatchObject(refusal);
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
