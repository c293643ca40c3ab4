import { CREATE_FIELDS } from '../../../tools/local/payments/api/paymentIntents';
import { STRIPE_API_VERSION } from '../../../tools/local/payments/ledger/transaction';
import { contract, expectAnswerShape, expectShape } from './contract';
import { clientOf, KEYS, refusalOf, startStandIn, stopAll } from './standIn';

afterEach(stopAll);

/** A call that the real client would not make. */
async function raw(url: string, init: RequestInit = {}, key: string = KEYS.secretKey) {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${key}`);
  const response = await fetch(url, { ...init, headers });
  const body = (await response.json()) as { error?: object };
  expectAnswerShape(body);
  return { status: response.status, headers: response.headers, error: body.error };
}

const post = (body: string) => ({ method: 'POST', body: new URLSearchParams(body) });

test('an invalid key and a publishable key cannot make the server’s calls', async () => {
  const { url, order } = await startStandIn();
  const intents = `${url}/v1/payment_intents`;
  expect(await raw(intents, {}, 'sk_test_of_another')).toMatchObject({ status: 401 });
  expect(await raw(intents, post('amount=999&currency=usd'), KEYS.publishableKey)).toMatchObject({
    status: 403,
  });
  const { id } = await order();
  expect(await raw(`${intents}/${id}`, post('description=Mine'), KEYS.publishableKey)).toMatchObject({
    status: 403,
  });
  const refused = await refusalOf(clientOf(url, 'sk_test_wrong').paymentIntents.list());
  expect(refused.type).toBe('StripeAuthenticationError');
});

test('an unknown path gets 404, another API version 400', async () => {
  const { url } = await startStandIn();
  expect(await raw(`${url}/v1/customers`)).toMatchObject({ status: 404 });
  const old = { headers: { 'Stripe-Version': '2023-08-16' } };
  expect(await raw(`${url}/v1/payment_intents`, old)).toMatchObject({ status: 400 });
});

test('an answer has its id and the API version, which is the contract’s', async () => {
  const { url } = await startStandIn();
  const { headers } = await raw(`${url}/v1/payment_intents`);
  expect(headers.get('request-id')).toMatch(/^req_/u);
  expect(headers.get('stripe-version')).toBe(contract.info.version);
  expect(STRIPE_API_VERSION).toBe(contract.info.version);
});

const ORDER = 'currency=usd&payment_method_types[0]=card';
test.each([
  [`amount=999&${ORDER}&ammount=1`, 'ammount'],
  [`amount=999&${ORDER}&status=succeeded`, 'status'],
  [ORDER, 'amount'],
  [`amount=9.99&${ORDER}`, 'amount'],
  [`amount=-5&${ORDER}`, 'amount'],
  [`amount=49&${ORDER}`, 'amount'],
  [`amount=100000000&${ORDER}`, 'amount'],
  ['amount=999&currency=eur&payment_method_types[0]=card', 'currency'],
  ['amount=999&currency=usd&payment_method_types[0]=ideal', 'payment_method_types[0]'],
  [`amount=999&${ORDER}&description=`, 'description'],
  [`amount=999&${ORDER}&metadata[k]=${'v'.repeat(501)}`, 'metadata[k]'],
  [`amount=999&${ORDER}&metadata[${'k'.repeat(41)}]=v`, `metadata[${'k'.repeat(41)}]`],
  [`amount=999&${ORDER}&${Array.from({ length: 51 }, (_, n) => `metadata[k${n}]=v`).join('&')}`, 'metadata'],
])('a PaymentIntent of %s is refused', async (body, param) => {
  const { url } = await startStandIn();
  expect(await raw(`${url}/v1/payment_intents`, post(body))).toMatchObject({
    status: 400,
    error: { type: 'invalid_request_error', param },
  });
});

describe('lists', () => {
  test('come newest first, page by page', async () => {
    const { stripe, order } = await startStandIn();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift((await order()).id);
    const everything: string[] = [];
    for await (const { id } of stripe.paymentIntents.list({ limit: 2 })) everything.push(id);
    expect(everything).toEqual(ids);
    const before = await stripe.paymentIntents.list({ limit: 2, ending_before: ids[4] ?? '' });
    expect(before.data.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    expect(await refusalOf(stripe.paymentIntents.list({ ending_before: 'pi_Gone' }))).toMatchObject({
      code: 'resource_missing',
    });
  });

  test('can be filtered by time, payment and type', async () => {
    let now = Date.UTC(2030, 0, 1);
    const { stripe, buy, look } = await startStandIn({ now: () => now });
    const old = await look(await buy());
    now += 3_600_000;
    const recent = await buy();
    const since = await stripe.paymentIntents.list({ created: { gte: old.created + 1 } });
    expect(since.data.map(({ id }) => id)).toEqual([recent]);
    const until = await stripe.charges.list({ created: { lt: old.created + 1 } });
    expect(until.data.map(({ id }) => id)).toEqual([old.latest_charge?.id]);
    const charges = await stripe.charges.list({ payment_intent: old.id });
    expect(charges.data.map(({ id }) => id)).toEqual([old.latest_charge?.id]);
    const events = await stripe.events.list({ types: ['payment_intent.succeeded'] });
    expect(events.data.map(({ data }) => (data.object as { id: string }).id)).toEqual([recent, old.id]);
  });
});

describe('the contract', () => {
  test('includes every parameter that is accepted', () => {
    const { properties } = contract.components.schemas.PaymentIntentCreateParams;
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(CREATE_FIELDS)));
  });

  test('catches a wrong answer', async () => {
    const { order } = await startStandIn();
    const intent = await order();
    expect(() => expectShape('payment_intent', intent)).not.toThrow();
    expect(() => expectShape('payment_intent', { ...intent, amount: '9.99' })).toThrow('amount');
    const { client_secret: _left, ...without } = intent;
    expect(() => expectShape('payment_intent', without)).toThrow('client_secret');
  });
});

test('the shop’s page may call the API, a page from elsewhere may not', async () => {
  const { url } = await startStandIn();
  const asked = async (origin: string) => {
    const init = { method: 'OPTIONS', headers: { Origin: origin } };
    const response = await fetch(`${url}/v1/payment_intents/pi_1`, init);
    return response.headers.get('access-control-allow-origin');
  };
  expect(await asked('http://localhost:8888')).toBe('http://localhost:8888');
  expect(await asked('https://shop.example')).toBeNull();
  expect(await asked('http://localhost.shop.example')).toBeNull();
});
