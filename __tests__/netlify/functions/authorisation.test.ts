import { exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import type { AnyEndpoint } from '../../../src/contract/endpoint';
import { makeQuoteEndpoint } from '../../../src/contract/quotes';
import { moveListEndpoint, savedListsEndpoint, saveListEndpoint } from '../../../src/contract/savedLists';
import * as purchases from '../../../src/contract/purchases';
import { call, succeed } from '../support/call';
import { nameOf, type Route, ROUTES } from '../support/routes';
import { interceptFetch } from '../support/network';
import { openShop } from '../support/openShop';
import { ANN, BEN, claimsOf, type Person, PROJECT } from '../support/tokens';
import { AFFIRMED } from '../../support/affirmed';

/**
 * Access control: every endpoint with every kind of caller. Ann is the authorized user: she has bought
 * Oklahoma's list. Tokens are signed, as in production; only the database and Stripe are
 * stand-ins.
 */
const GOOGLE = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const HOUR = 3600;

const { services } = openShop({ OK: [{ voter_id: '1', last_name: 'ADA' }] });
let signing: CryptoKey;
let stranger: CryptoKey;
let published: JWK;
interceptFetch(({ href }, _init, send) => (href === GOOGLE ? Response.json({ keys: [published] }) : send()));
let kept = { listId: '', campaignId: '' };
let quoted = { id: '', token: '' };
/** Do-not-mail lists that Ann has begun. */
let noMail: readonly number[] = [];
let bought = { purchaseId: '', intentId: '', link: '' };

const sign = (person: Person, changes: object = {}, key = signing) =>
  new SignJWT({ ...claimsOf(person), ...changes })
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
    .sign(key);
const now = () => Math.floor(Date.now() / 1000);

/** The callers' tokens. Only Ann may get what is hers. */
const CALLERS: Readonly<Record<string, () => Promise<string> | undefined>> = {
  anonymous: () => undefined,
  'other user': () => sign(BEN),
  'expired token': () => sign(ANN, { iat: now() - 2 * HOUR, auth_time: now() - 2 * HOUR, exp: now() - HOUR }),
  'unsigned token': () => Promise.resolve(new UnsecuredJWT(claimsOf(ANN)).encode()),
  'token signed by another key': () => sign(ANN, {}, stranger),
  'token of another project': () => sign(ANN, claimsOf(ANN, `${PROJECT}-other`)),
  // The identity provider issues no new token to a disabled user, and none is valid for more than an hour.
  'disabled user': () => sign(ANN, { exp: now() - 61 }),
  'right user': () => sign(ANN),
};

interface Expected {
  readonly other: number;
  readonly right: number;
  readonly body?: () => object;
}
const HERS = { other: 403, right: 200 } as const;

/** What each endpoint with a token answers Ben and Ann; all other callers get 401. */
const CLOSED: Readonly<Record<string, Expected>> = {
  '/api/voters/download': { other: 402, right: 200, body: () => ({ State: 'OK' }) },
  // Ben claims to be Ann; Ann already has the list.
  '/api/payments/create-payment-intent': {
    other: 403,
    right: 409,
    body: () => ({ ...intentBody, firebaseUid: ANN.uid }),
  },
  '/api/payments/confirm-payment': { ...HERS, body: () => ({ paymentIntentId: bought.intentId }) },
  '/api/payments/rebuild-list': { ...HERS, body: () => ({ purchaseId: bought.purchaseId }) },
  // The answer tells Ben that he does not own it, and Ann that she does.
  '/api/payments/owned-list': {
    other: 200,
    right: 200,
    body: () => ({ searchParameters: intentBody.searchParameters }),
  },
  '/api/payments/name-list': { ...HERS, body: () => ({ purchaseId: bought.purchaseId, name: 'Mine' }) },
  '/api/lists/save': {
    ...HERS,
    body: () => ({ ...forAnn, searchParameters: intentBody.searchParameters, name: 'Mine' }),
  },
  // Nothing of Ann's is counted for Ben.
  '/api/lists/counts': { other: 200, right: 200, body: () => ({ ids: [kept.listId, bought.purchaseId] }) },
  '/api/lists/saved/:uid': HERS,
  '/api/lists/change': { ...HERS, body: () => ({ listId: kept.listId, name: 'Mine' }) },
  '/api/lists/move': { ...HERS, body: () => ({ purchaseId: bought.purchaseId, campaignName: 'Mine' }) },
  '/api/campaigns/change': { ...HERS, body: () => ({ campaignId: kept.campaignId, name: 'Ours' }) },
  '/api/shares/mine/:uid': HERS,
  '/api/shares/change': {
    ...HERS,
    body: () => ({ purchaseId: bought.purchaseId, email: 'cy@example.com' }),
  },
  '/api/quotes/make': {
    ...HERS,
    body: () => ({
      ...{ ...forAnn, searchParameters: intentBody.searchParameters },
      file: { layout: 'mail-house' },
    }),
  },
  '/api/quotes/mine/:uid': HERS,
  '/api/quotes/change': { ...HERS, body: () => ({ quoteId: quoted.id, organization: 'Ours' }) },
  '/api/exclusions/mine/:uid': HERS,
  '/api/exclusions/of-purchase': { ...HERS, body: () => ({ purchaseId: bought.purchaseId }) },
  '/api/exclusions/changes': { ...HERS, body: () => ({ purchaseId: bought.purchaseId }) },
  '/api/exclusions/overlap': {
    ...HERS,
    body: () => ({ one: { purchaseId: bought.purchaseId }, other: { filters: { State: 'OK' } } }),
  },
  // Ben begins a list of his own.
  '/api/exclusions/start': {
    other: 200,
    right: 200,
    body: () => ({ state: 'OK', name: 'No mail' }),
  },
  '/api/exclusions/add': {
    ...HERS,
    body: () => ({ exclusionNo: noMail[0], by: 'voterId', first: 0, rows: ['1'] }),
  },
  '/api/exclusions/finish': { ...HERS, body: () => ({ exclusionNo: noMail[1] }) },
  '/api/exclusions/delete': { ...HERS, body: () => ({ exclusionNo: noMail[2] }) },
  '/api/payments/purchases/:uid': HERS,
  '/api/payments/summary/:uid': HERS,
  '/api/payments/receipt/:purchaseId': HERS,
  '/api/downloads/create-link': { ...HERS, body: () => ({ purchaseId: bought.purchaseId }) },
  '/api/users/profile': HERS,
  '/api/users/data': { ...HERS, body: () => ({ firebaseUid: ANN.uid }) },
  '/api/users/delete': { ...HERS, body: () => ({ firebaseUid: ANN.uid }) },
  '/api/users/sign-out-everywhere': { ...HERS, body: () => ({ firebaseUid: ANN.uid }) },
};
const forAnn = { firebaseUid: ANN.uid };
const intentBody = {
  amount: 999,
  productType: 'csv_download',
  affirmation: AFFIRMED,
  searchParameters: { State: 'OK' },
};

beforeAll(async () => {
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const pair = await generateKeyPair('RS256');
  signing = pair.privateKey;
  stranger = (await generateKeyPair('RS256')).privateKey;
  published = { ...(await exportJWK(pair.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  const token = await sign(ANN);
  bought = await buyOklahoma(token);
  const body = { ...forAnn, searchParameters: intentBody.searchParameters, name: 'Mine' };
  const { list } = await succeed(saveListEndpoint, { token, body });
  await succeed(moveListEndpoint, { token, body: { listId: list.id, campaignName: 'Mine' } });
  const { campaigns } = await succeed(savedListsEndpoint, { token, params: { uid: ANN.uid } });
  kept = { listId: list.id, campaignId: campaigns[0]?.id ?? '' };
  const { quote, token: link } = await succeed(makeQuoteEndpoint, {
    token,
    body: { ...forAnn, searchParameters: { State: 'OK' }, file: { layout: 'crm' } },
  });
  quoted = { id: quote.id, token: link };
  const begun = await services.admin.query<{ no: number }>(
    `INSERT INTO exclusions (uid, state, name, rows_read) SELECT $1, 'OK', 'No mail', 0 FROM generate_series(1, 3) RETURNING exclusion_no AS no`,
    [ANN.uid],
  );
  noMail = begun.map(({ no }) => no);
});

async function buyOklahoma(token: string) {
  const post = async (endpoint: AnyEndpoint, body: object) =>
    (await (await call(endpoint, { token, body })).json()) as Record<string, string>;
  const { clientSecret = '', purchaseId = '' } = await post(purchases.createIntentEndpoint, intentBody);
  await services.payments.pay(clientSecret);
  const intentId = clientSecret.split('_secret_')[0] ?? '';
  await post(purchases.confirmPaymentEndpoint, { paymentIntentId: intentId });
  const { downloadUrl = '' } = await post(purchases.createLinkEndpoint, { purchaseId });
  return { purchaseId, intentId, link: downloadUrl.split('/').at(-1) ?? '' };
}

test('the matrix says what each endpoint that needs a token answers', () => {
  expect(Object.keys(CLOSED).toSorted()).toEqual(
    ROUTES.flatMap(({ endpoint, signedIn }) => (signedIn ? [endpoint.path] : [])).toSorted(),
  );
});

const callers = Object.keys(CALLERS);

describe.each(ROUTES.map((route) => [nameOf(route), route] as const))('%s', (_, route) => {
  // Deleting an account ends its sessions, and so does signing out everywhere.
  beforeAll(() => services.admin.script('DELETE FROM sessions_ended'));
  test.each(callers)('%s', async (caller) => {
    const response = await callAs(route, caller);
    const text = await response.text();
    expect(response.status).toBe(expectedStatus(route, caller));
    if (response.status >= 400 && caller !== 'right user') {
      expect(text).not.toMatch(/ADA|_secret_|pi_|record_count/u);
    }
  });
});

async function callAs({ endpoint, params, body }: Route, caller: string): Promise<Response> {
  return call(endpoint, {
    params: {
      ...params,
      ...('token' in params && { token: bought.link }),
      ...('purchaseId' in params && { purchaseId: bought.purchaseId }),
    },
    body: CLOSED[endpoint.path]?.body?.() ?? ('token' in body ? { token: quoted.token } : body),
    token: await CALLERS[caller]?.(),
  });
}

function expectedStatus({ endpoint, signedIn }: Route, caller: string): number {
  // A download link works by itself, with or without a token.
  if (!signedIn) return 200;
  if (caller === 'right user') return CLOSED[endpoint.path]?.right ?? 0;
  return caller === 'other user' ? (CLOSED[endpoint.path]?.other ?? 0) : 401;
}

test('what is counted for Ben has nothing of Ann’s', async () => {
  const route = (path: string) => ROUTES.find(({ endpoint }) => endpoint.path === path);
  const counts = route('/api/lists/counts');
  const answer = counts && (await callAs(counts, 'other user'));
  expect(await answer?.json()).toMatchObject({ counts: [] });
});

test('a user token gives no access to functions that only the provider or the platform calls', async () => {
  const { default: webhook } = await import('../../../netlify/functions/stripe-webhook');
  const request = new Request('https://precinct-post.example/api/webhooks/stripe', {
    method: 'POST',
    headers: { Authorization: `Bearer ${await sign(ANN)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ type: 'payment_intent.succeeded', data: { object: { id: bought.intentId } } }),
  });
  const response = await webhook(request, { requestId: '' } as Parameters<typeof webhook>[1]);
  expect(response.status).toBe(400);
});
