import { examineFirebase } from '../../../tools/ops/doctor/firebase';
import { examineSite } from '../../../tools/ops/doctor/site';
import { API_VERSION } from '../../../netlify/lib/stripe';
import { STRIPE_EVENTS } from '../../../netlify/purchases/stripeEvents';
import { examineStripe } from '../../../tools/ops/doctor/stripe';
import { type LocalServer, startLocalServer } from '../../support/localServer';
import { skippedChecks, wrongs } from './typed';

/** A server in the place of each service, which answers as the documents of Stripe and Firebase say. */
interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}
let replies: Record<string, Reply>;
let asked: { path: string; authorization: string | undefined }[];
let service: LocalServer;

beforeAll(async () => {
  service = await startLocalServer(({ url = '/', headers: { authorization } }, _body, response) => {
    const { pathname } = new URL(url, 'http://x');
    asked.push({ path: pathname, authorization });
    const { status = 200, body = {}, headers = {} } = replies[pathname] ?? { status: 404 };
    response.writeHead(status, headers).end(JSON.stringify(body));
  });
});
afterAll(() => service.close());
beforeEach(() => {
  asked = [];
});

const SITE = 'https://shop.example.com';
const VERSION = API_VERSION;

describe('Stripe', () => {
  const endpoint = {
    ...{ url: `${SITE}/api/webhooks/stripe`, status: 'enabled', api_version: VERSION },
    enabled_events: STRIPE_EVENTS,
  };
  const hook = (changes: object = {}): Record<string, Reply> => ({
    '/v1/webhook_endpoints': { body: { data: [{ ...endpoint, ...changes }] } },
  });
  const whole: Record<string, Reply> = {
    ...{
      '/v1/payment_intents': {},
      '/v1/charges': {},
      '/v1/refunds': {},
      '/v1/disputes': {},
      '/v1/events': {},
    },
    ...hook(),
  };
  const examine = (key = 'rk_live_invented') =>
    examineStripe({ STRIPE_API_BASE: service.url, STRIPE_SECRET_KEY: key }, SITE);

  it('finds nothing wrong with a restricted key and a whole webhook', async () => {
    replies = whole;
    const findings = await examine();
    expect([wrongs(findings), skippedChecks(findings)]).toEqual([[], []]);
    expect(asked.every(({ authorization }) => authorization === 'Bearer rk_live_invented')).toBe(true);
  });

  it.each<[string, Record<string, Reply>]>([
    ['Stripe rejects STRIPE_SECRET_KEY', { '/v1/charges': { status: 401 } }],
    ['The key may not read refunds', { '/v1/refunds': { status: 403 } }],
    [`Stripe has no webhook for ${SITE}/api/webhooks/stripe`, hook({ url: 'https://other.example.com' })],
    ['The webhook is disabled', hook({ status: 'disabled' })],
    ['The webhook does not get payment_intent.succeeded', hook({ enabled_events: STRIPE_EVENTS.slice(1) })],
    ['The webhook uses a different API version from the functions', hook({ api_version: '2020-08-27' })],
  ])('finds: %s', async (text, answers) => {
    replies = { ...whole, ...answers };
    expect(wrongs(await examine())).toEqual([text]);
  });

  it('warns of a live key that may do everything, and says when nobody answers', async () => {
    replies = whole;
    const full = 'STRIPE_SECRET_KEY has full access to the account';
    expect(wrongs(await examine('sk_live_invented'))).toEqual([full]);
    const env = { STRIPE_API_BASE: 'http://127.0.0.1:1', STRIPE_SECRET_KEY: 'rk_live_invented' };
    expect(wrongs(await examineStripe(env, SITE))).toEqual(['Stripe doesn’t respond']);
  });
});

describe('Firebase', () => {
  const BASE = '/identitytoolkit.googleapis.com';
  const whole: Record<string, Reply> = {
    [`${BASE}/v1/projects`]: {
      body: { projectId: '7', authorizedDomains: ['shop.example.com', 'ours.firebaseapp.com'] },
    },
    [`${BASE}/v1/accounts:signInWithPassword`]: {
      status: 400,
      body: { error: { message: 'INVALID_LOGIN_CREDENTIALS' } },
    },
    [`${BASE}/v1/accounts:createAuthUri`]: {},
    [`${BASE}/v2/passwordPolicy`]: {
      body: { customStrengthOptions: { minPasswordLength: 8 }, enforcementState: 'ENFORCE' },
    },
  };
  const examine = () =>
    examineFirebase(
      {
        FIREBASE_AUTH_EMULATOR_HOST: new URL(service.url).host,
        FIREBASE_API_KEY: 'AIzaInvented',
        FIREBASE_PROJECT_ID: 'ours',
      },
      SITE,
    );

  it('finds nothing wrong with a whole project', async () => {
    replies = whole;
    const findings = await examine();
    expect([wrongs(findings), skippedChecks(findings)]).toEqual([[], []]);
  });

  const domains = (...authorizedDomains: string[]): Reply => ({ body: { authorizedDomains } });
  const refused: Reply = { status: 400, body: { error: { message: 'OPERATION_NOT_ALLOWED' } } };
  it.each<[string, string, Reply]>([
    ['Firebase rejects FIREBASE_API_KEY', 'v1/projects', { status: 400 }],
    [
      ...(['Firebase doesn’t let shop.example.com sign people in', 'v1/projects'] as const),
      domains('localhost', 'ours.firebaseapp.com'),
    ],
    [
      'FIREBASE_PROJECT_ID is not the project of FIREBASE_API_KEY: no one could sign in',
      ...(['v1/projects', domains('shop.example.com', 'theirs.firebaseapp.com')] as const),
    ],
    ['Email/password sign-in is off', 'v1/accounts:signInWithPassword', refused],
    ['Google sign-in is off', 'v1/accounts:createAuthUri', { status: 400 }],
    ['Firebase accepts passwords of 6 characters', 'v2/passwordPolicy', { body: {} }],
  ])('finds: %s', async (text, path, reply) => {
    replies = { ...whole, [`${BASE}/${path}`]: reply };
    expect(wrongs(await examine())).toEqual([text]);
  });
});

describe('the site', () => {
  const whole: Record<string, Reply> = {
    '/': {
      headers: { 'content-security-policy': "default-src 'none'; frame-src https://p.firebaseapp.com" },
    },
    '/assets/none.0123456789.js': { status: 404, headers: { 'cache-control': 'private, no-store' } },
    '/api/voters/states': {},
    '/api/health': { body: { status: 'ok' } },
  };

  it('finds nothing wrong with one that answers', async () => {
    replies = whole;
    expect(wrongs(await examineSite(service.url))).toEqual([]);
  });

  const insecure = { headers: { 'content-security-policy': 'frame-src https://' } };
  const rejected = { status: 503, body: { success: false } };
  it.each<[string, string, Reply]>([
    ['Pages have an incomplete security policy', '/', insecure],
    ['A missing file in /assets doesn’t return a 404, or it is cached', '/assets/none.0123456789.js', {}],
    ['The functions don’t respond', '/api/voters/states', { status: 503 }],
    ['/api/health says that the shop can’t sell', '/api/health', rejected],
    [
      '/api/health says that a schedule is late',
      ...(['/api/health', { body: { status: 'degraded' } }] as const),
    ],
  ])('finds: %s', async (text, path, reply) => {
    replies = { ...whole, [path]: reply };
    expect(wrongs(await examineSite(service.url))).toEqual([text]);
  });
});
