import { UnsecuredJWT } from 'jose';
import type { AnyEndpoint } from '../../../src/contract/endpoint';
import { makeQuoteEndpoint } from '../../../src/contract/quotes';
import { startUploadEndpoint } from '../../../src/contract/exclusions';
import {
  countListsEndpoint,
  moveListEndpoint,
  savedListsEndpoint,
  saveListEndpoint,
} from '../../../src/contract/savedLists';
import * as purchases from '../../../src/contract/purchases';
import { call, succeed } from '../support/call';
import { nameOf, type Route, routeOf, ROUTES } from '../support/routes';
import { interceptFetch } from '../support/network';
import { openShop } from '../support/openShop';
import { intentOf } from '../support/shop';
import { ANN, BEN, claimsOf, GOOGLE_KEYS, googleKey, type Person } from '../support/tokens';
import { AFFIRMED } from '../../support/affirmed';

/**
 * Access control: every endpoint with every kind of caller. Ann is the authorized user: she has bought
 * Oklahoma's list. Tokens are signed, as in production; only the database and Stripe are
 * stand-ins.
 */
const { services } = openShop({ OK: [{ voter_id: '1', last_name: 'ADA' }] });
let google: Awaited<ReturnType<typeof googleKey>>;
let stranger: typeof google;
interceptFetch(({ href }, _init, send) =>
  href === GOOGLE_KEYS ? Response.json({ keys: [google.published] }) : send(),
);
/** What is Ann's, by the names that requests have for it. */
let hers: Readonly<Record<string, unknown>> = {};
let link = '';

const sign = (person: Person, key = google) => key.sign(claimsOf(person));

/** The callers' tokens. Only Ann may get what is hers. `auth.test.ts` tries every token that is not valid. */
const CALLERS: Readonly<Record<string, () => Promise<string> | undefined>> = {
  anonymous: () => undefined,
  'other user': () => sign(BEN),
  'unsigned token': () => Promise.resolve(new UnsecuredJWT(claimsOf(ANN)).encode()),
  'token signed by another key': () => sign(ANN, stranger),
  'right user': () => sign(ANN),
};

/** What signed-in endpoints answer Ben and Ann, unless it is 403 and 200; all other callers get 401. */
const ANSWERS: Readonly<Record<string, readonly [other: number, right: number]>> = {
  '/api/voters/download': [402, 200],
  // Ben claims to be Ann; Ann already has the list.
  '/api/payments/create-payment-intent': [403, 409],
  // The answer tells Ben that he does not own it, and Ann that she does.
  '/api/payments/owned-list': [200, 200],
  // Nothing of Ann's is counted for Ben.
  '/api/lists/counts': [200, 200],
  // Ben begins a list of his own.
  '/api/exclusions/start': [200, 200],
};
const OKLAHOMA = { State: 'OK' };
const forAnn = { firebaseUid: ANN.uid, searchParameters: OKLAHOMA };
const intentBody = { amount: 999, productType: 'csv_download', affirmation: AFFIRMED, ...forAnn };
/** Bodies that differ from the valid ones of `routes.ts` in more than whose ids they name. */
const BODIES: Readonly<Record<string, () => object>> = {
  '/api/voters/download': () => OKLAHOMA,
  '/api/payments/create-payment-intent': () => intentBody,
  '/api/shares/change': () => ({ purchaseId: hers['purchaseId'], email: 'cy@example.com' }),
  '/api/exclusions/start': () => ({ state: 'OK', name: 'No mail' }),
  '/api/exclusions/delete': () => ({ exclusionNo: hers['unwanted'] }),
  '/api/exclusions/overlap': () => ({
    filters: OKLAHOMA,
    purchaseId: hers['purchaseId'],
  }),
};

beforeAll(async () => {
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  [google, stranger] = [await googleKey(), await googleKey()];
  const token = await sign(ANN);
  const { purchaseId, paymentIntentId } = await buyOklahoma(token);
  const { list } = await succeed(saveListEndpoint, { token, body: { ...forAnn, name: 'Mine' } });
  await succeed(moveListEndpoint, { token, body: { listId: list.id, campaignName: 'Mine' } });
  const { campaigns } = await succeed(savedListsEndpoint, { token, params: { uid: ANN.uid } });
  const quoted = await succeed(makeQuoteEndpoint, { token, body: { ...forAnn, file: { layout: 'crm' } } });
  const noMail = { token, body: { state: 'OK', name: 'No mail' } };
  const { exclusionNo } = await succeed(startUploadEndpoint, noMail);
  const { exclusionNo: unwanted } = await succeed(startUploadEndpoint, noMail);
  hers = {
    ...{ purchaseId, paymentIntentId, listId: list.id, campaignId: campaigns[0]?.id, exclusionNo, unwanted },
    ...{ quoteId: quoted.quote.id, token: quoted.token, ids: [list.id, purchaseId] },
  };
});

async function buyOklahoma(token: string) {
  const post = async (endpoint: AnyEndpoint, body: object) =>
    (await (await call(endpoint, { token, body })).json()) as Record<string, string>;
  const { clientSecret = '', purchaseId = '' } = await post(purchases.createIntentEndpoint, intentBody);
  await services.payments.pay(clientSecret);
  const paymentIntentId = intentOf(clientSecret);
  await post(purchases.confirmPaymentEndpoint, { paymentIntentId });
  const { downloadUrl = '' } = await post(purchases.createLinkEndpoint, { purchaseId });
  link = downloadUrl.split('/').at(-1) ?? '';
  return { purchaseId, paymentIntentId };
}

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

/** Those of these values that are Ann's, as hers. */
const ofAnn = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, hers[name] ?? value]));

async function callAs({ endpoint, params, body }: Route, caller: string): Promise<Response> {
  return call(endpoint, {
    params: { ...ofAnn(params), ...('token' in params && { token: link }) },
    body: BODIES[endpoint.path]?.() ?? ofAnn(body),
    token: await CALLERS[caller]?.(),
  });
}

function expectedStatus({ endpoint, signedIn }: Route, caller: string): number {
  // A download link works by itself, with or without a token.
  if (!signedIn) return 200;
  const [other, right] = ANSWERS[endpoint.path] ?? [403, 200];
  return caller === 'right user' ? right : caller === 'other user' ? other : 401;
}

test('what is counted for Ben has nothing of Ann’s', async () => {
  const answer = await callAs(routeOf(countListsEndpoint), 'other user');
  expect(await answer.json()).toMatchObject({ counts: [] });
});

test('a user token gives no access to functions that only the provider or the platform calls', async () => {
  const { default: webhook } = await import('../../../netlify/functions/stripe-webhook');
  const request = new Request('https://precinct-post.example/api/webhooks/stripe', {
    method: 'POST',
    headers: { Authorization: `Bearer ${await sign(ANN)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      type: 'payment_intent.succeeded',
      data: { object: { id: hers['paymentIntentId'] } },
    }),
  });
  const response = await webhook(request, { requestId: '' } as Parameters<typeof webhook>[1]);
  expect(response.status).toBe(400);
});
