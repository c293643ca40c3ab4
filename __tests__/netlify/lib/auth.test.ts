import { summaryEndpoint } from '../../../src/contract/purchases';
import type { LocalDatabase } from '../../../tools/database/embedded/startDatabase';
import { startTestDatabase } from '../../support/database';
import { call, failureOf } from '../support/call';
import { captureLog } from '../support/log';
import { interceptFetch } from '../support/network';
import { ANN, claimsOf, GOOGLE_KEYS, googleKey, type Signing } from '../support/tokens';

/**
 * Runs the functions as in production, without emulator or stand-ins. The test answers requests to Google's
 * keys and Neon's host; everything else is unreachable.
 */
const PROJECT = 'precinct-post-prod';
const NEON = 'https://api.us-east-2.aws.neon.tech/sql';

const SLACK = 'https://hooks.example/x';

const told: string[] = [];
const slack = (body: string) => {
  told.push((JSON.parse(body) as { event: string }).event);
  return new Response('ok');
};
let database: LocalDatabase;
let keys: 'published' | 'unreachable' | 'broken';
let google: Awaited<ReturnType<typeof googleKey>>;
const log = captureLog();

beforeAll(async () => {
  google = await googleKey();
  database = await startTestDatabase();
  Object.assign(process.env, {
    DATABASE_URL: 'postgresql://owner:pass-word@ep-1.us-east-2.aws.neon.tech/main',
    FIREBASE_PROJECT_ID: PROJECT,
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    LOG_HASH_KEY: 'key',
    ALARM_WEBHOOK_URL: SLACK,
  });
});
const network = globalThis.fetch;
interceptFetch(async ({ href }, init) => {
  if (href === SLACK) return slack(init.body as string);
  if (href === NEON) return network(database.endpoint, init);
  if (href !== GOOGLE_KEYS || keys === 'unreachable') throw new TypeError('fetch failed');
  return keys === 'broken'
    ? new Response('no', { status: 500 })
    : Response.json({ keys: [google.published] });
});
afterAll(async () => {
  log.restore();
  await database.close();
});

const signed = (changes: object = {}, by?: Signing) =>
  google.sign({ ...claimsOf(ANN, PROJECT), ...changes }, by);

const summaryWith = (token: string) => call(summaryEndpoint, { params: { uid: ANN.uid }, token });

// These two must run first, because fetched keys are cached.
test.each(['unreachable', 'broken'] as const)(
  'while Google’s keys are %s no token is rejected as invalid',
  async (state) => {
    keys = state;
    log.take();
    expect(await failureOf(summaryWith(await signed()))).toMatchObject({ status: 503, code: 'unavailable' });
    expect(log.take()).toContainEqual(expect.objectContaining({ level: 'alarm', event: 'sign_in_down' }));
    // Once an hour.
    expect(told).toEqual(['sign_in_down']);
  },
);

test('accepts a token signed with Google’s key', async () => {
  keys = 'published';
  log.take();
  expect((await summaryWith(await signed())).status).toBe(200);
  expect(log.take().filter(({ level }) => level === 'alarm')).toEqual([]);
});

const now = () => Math.floor(Date.now() / 1000);

test.each<[string, () => Promise<string> | string]>([
  ['that is nonsense', () => 'abc'],
  ['of three parts of nonsense', () => 'a.b.c'],
  ['signed by a key that Google does not have', () => signed({}, { kid: 'key-2' })],
  [
    'signed by a shared secret',
    () => signed({}, { key: new TextEncoder().encode('x'.repeat(32)), alg: 'HS256' }),
  ],
  // A disabled user gets no new one, and none is valid for more than an hour.
  ['that has expired', () => signed({ exp: now() - 61 })],
  ['of another project', () => signed(claimsOf(ANN, `${PROJECT}-other`))],
  ['for several audiences', () => signed({ aud: [PROJECT, 'other'] })],
  ['of another issuer', () => signed({ iss: 'https://accounts.google.com' })],
  ['with an empty subject', () => signed({ sub: '' })],
  ['with an over-long subject', () => signed({ sub: 'x'.repeat(129) })],
  ['with a subject that is no text', () => signed({ sub: 7 })],
  ['issued in the future', () => signed({ iat: now() + 120 })],
  ['signed in in the future', () => signed({ auth_time: now() + 120 })],
  ['of a session of more than thirty days', () => signed({ auth_time: now() - 30 * 86_400 - 1 })],
  ['without a sign-in time', () => signed({ auth_time: undefined })],
  ['of an anonymous visitor', () => signed({ firebase: { sign_in_provider: 'anonymous' } })],
  ['changed after it was signed', forged],
])('a token %s is rejected', async (_kind, token) => {
  keys = 'published';
  expect(await failureOf(summaryWith(await token()))).toMatchObject({
    ...{ status: 401, code: 'unauthenticated', error: 'Please sign in.' },
  });
});

async function forged() {
  const [header = '', , signature = ''] = (await signed()).split('.');
  const claims = JSON.stringify(claimsOf({ ...ANN, uid: 'ben-uid' }, PROJECT));
  return [header, Buffer.from(claims).toString('base64url'), signature].join('.');
}

test('a token without Bearer is rejected', async () => {
  const headers = { Authorization: await signed() };
  const answer = call(summaryEndpoint, { params: { uid: ANN.uid }, headers });
  expect(await failureOf(answer)).toMatchObject({ status: 401 });
});

test('tolerates a clock that is a minute off', async () => {
  const token = await signed({ iat: now() + 50, auth_time: now() + 50, exp: now() - 50 });
  expect((await summaryWith(token)).status).toBe(200);
});
