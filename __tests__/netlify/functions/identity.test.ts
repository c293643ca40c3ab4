import { userProfileEndpoint } from '../../../src/contract/account';
import { createIntentEndpoint, createLinkEndpoint, summaryEndpoint } from '../../../src/contract/purchases';
import { call, failureOf, succeed } from '../support/call';
import { nameOf, type Route, ROUTES } from '../support/routes';
import { openShop } from '../support/openShop';
import { AFFIRMED } from '../../support/affirmed';
import { ANN, BEN, claimsOf, emulatorToken } from '../support/tokens';

const { services } = openShop({});

const closed = ROUTES.filter(({ signedIn }) => signedIn).map((route) => [nameOf(route), route] as const);
const now = () => Math.floor(Date.now() / 1000);

/** Invalid tokens, as headers. */
const BAD_TOKENS: readonly (readonly [string, () => Record<string, string>])[] = [
  ['no token', () => ({})],
  ['a token without Bearer', () => ({ Authorization: emulatorToken(ANN) })],
  ['nonsense', () => ({ Authorization: 'Bearer abc' })],
  ['three parts of nonsense', () => ({ Authorization: 'Bearer a.b.c' })],
  ['an expired one', () => bearer({ exp: now() - 61 })],
  ['one of another project', () => bearer(claimsOf(ANN, 'demo-other'))],
  ['one for several audiences', () => bearer({ aud: ['demo-precinct-post', 'demo-other'] })],
  ['another issuer', () => bearer({ iss: 'https://accounts.google.com' })],
  ['an empty subject', () => bearer({ sub: '' })],
  ['an over-long subject', () => bearer({ sub: 'x'.repeat(129) })],
  ['a subject that is no text', () => bearer({ sub: 7 })],
  ['one issued in the future', () => bearer({ iat: now() + 120 })],
  ['one signed in in the future', () => bearer({ auth_time: now() + 120 })],
  ['one without a sign-in time', () => bearer({ auth_time: undefined })],
  ['an anonymous visitor', () => bearer({ firebase: { sign_in_provider: 'anonymous' } })],
  ['one that claims to be signed', () => ({ Authorization: `Bearer ${signedLooking()}` })],
];

const bearer = (changes: Readonly<Record<string, unknown>>) => ({
  Authorization: `Bearer ${emulatorToken(ANN, changes)}`,
});

function signedLooking(): string {
  const [, claims = ''] = emulatorToken(ANN).split('.');
  return `${Buffer.from('{"alg":"RS256","kid":"1"}').toString('base64url')}.${claims}.c2lnbmF0dXJl`;
}

describe.each(closed)('%s', (_, { endpoint, params, body }: Route) => {
  test.each(BAD_TOKENS)('rejects %s', async (_kind, headers) => {
    expect(await failureOf(call(endpoint, { params, body, headers: headers() }))).toMatchObject({
      status: 401,
      code: 'unauthenticated',
      error: 'Please sign in.',
    });
  });
});

test('tolerates a clock that is a minute off', async () => {
  const token = emulatorToken(ANN, { iat: now() + 50, auth_time: now() + 50, exp: now() - 50 });
  expect((await call(summaryEndpoint, { params: { uid: ANN.uid }, token })).status).toBe(200);
});

test('rejects a body that names another user or email address', async () => {
  const token = emulatorToken(ANN);
  const intent = { amount: 999, productType: 'csv_download', affirmation: AFFIRMED, searchParameters: {} };
  for (const claimed of [{ firebaseUid: BEN.uid }, { userEmail: BEN.email }]) {
    const answer = failureOf(call(createIntentEndpoint, { body: { ...intent, ...claimed }, token }));
    expect(await answer).toMatchObject({ status: 403, code: 'forbidden' });
  }
  const link = { firebaseUid: BEN.uid, purchaseId: '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11' };
  expect(await failureOf(call(createLinkEndpoint, { body: link, token }))).toMatchObject({ status: 403 });
});

const PROFILE = {
  firebaseUid: ANN.uid,
  email: 'Ann@Example.com',
  firstName: ' Ann ',
  lastName: 'Archer',
  displayName: null,
  phoneNumber: null,
  photoUrl: null,
  emailVerified: true,
};

test('saves a profile and updates it; whether the email is verified comes from the token', async () => {
  const token = emulatorToken(ANN);
  await succeed(userProfileEndpoint, { body: PROFILE, token });
  await succeed(userProfileEndpoint, { body: { ...PROFILE, lastName: 'Baker' }, token });
  const rows = await services.admin.query('SELECT uid, first_name, last_name, email_verified FROM users');
  expect(rows).toEqual([{ uid: ANN.uid, first_name: 'Ann', last_name: 'Baker', email_verified: false }]);
});

test('nobody can save a profile for another user', async () => {
  const token = emulatorToken(BEN);
  expect(await failureOf(call(userProfileEndpoint, { body: PROFILE, token }))).toMatchObject({ status: 403 });
  const own = { ...PROFILE, firebaseUid: BEN.uid };
  expect(await failureOf(call(userProfileEndpoint, { body: own, token }))).toMatchObject({ status: 403 });
});
