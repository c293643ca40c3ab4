import { CREATE_FIELDS } from '../../../tools/local/payments/api/intentParams';
import { STRIPE_API_VERSION } from '../../../tools/local/payments/api/version';
import { contract, expectAnswerShape, expectShape } from './contract';
import { clientOf, KEYS, refusalOf, startStandIn, stopAll } from './standIn';

afterEach(stopAll);

const ORDER = { amount: 999, currency: 'usd' };

/** A call that the real client would not make. */
async function raw(url: string, init: RequestInit = {}, key: string | null = KEYS.secretKey) {
  const headers = new Headers(init.headers);
  if (key !== null) headers.set('Authorization', `Bearer ${key}`);
  const response = await fetch(url, { ...init, headers });
  const body = (await response.json()) as {
    error?: { type: string; code?: string; message: string; param?: string };
  };
  expectAnswerShape(body);
  return { status: response.status, headers: response.headers, error: body.error };
}

const post = (body: string) => ({ method: 'POST', body: new URLSearchParams(body) });

describe('keys', () => {
  test('no key, an invalid key and a publishable key cannot make the server’s calls', async () => {
    const { url } = await startStandIn();
    const intents = `${url}/v1/payment_intents`;
    expect(await raw(intents, {}, null)).toMatchObject({
      status: 401,
      error: { type: 'invalid_request_error' },
    });
    const wrong = await raw(intents, {}, 'sk_test_of_somebody_else_1234');
    expect(wrong).toMatchObject({ status: 401 });
    expect(wrong.error?.message).toBe('Invalid API Key provided: sk_test_*****************1234');
    expect(await raw(intents, post('amount=999&currency=usd'), KEYS.publishableKey)).toMatchObject({
      status: 403,
      error: { code: 'secret_key_required' },
    });
  });

  test('the real client raises its authentication error', async () => {
    const { url } = await startStandIn();
    const refused = await refusalOf(clientOf(url, 'sk_test_wrong').paymentIntents.create(ORDER));
    expect(refused.type).toBe('StripeAuthenticationError');
  });
});

describe('a request', () => {
  test('to an unknown path gets 404, with another API version 400', async () => {
    const { url } = await startStandIn();
    expect(await raw(`${url}/v1/customers`)).toMatchObject({
      status: 404,
      error: { type: 'invalid_request_error' },
    });
    const old = { headers: { 'Stripe-Version': '2023-08-16' } };
    expect(await raw(`${url}/v1/payment_intents`, old)).toMatchObject({ status: 400 });
  });

  test('is answered with its id and API version, which is the contract’s', async () => {
    const { url } = await startStandIn();
    const { headers } = await raw(`${url}/v1/payment_intents`);
    expect(headers.get('request-id')).toMatch(/^req_/u);
    expect(headers.get('stripe-version')).toBe(contract.info.version);
    expect(STRIPE_API_VERSION).toBe(contract.info.version);
  });

  test.each([
    ['amount=999&currency=usd&ammount=1', 'parameter_unknown', 'ammount'],
    ['amount=999&currency=usd&status=succeeded', 'parameter_unknown', 'status'],
    [
      'amount=999&currency=usd&automatic_payment_methods[on]=true',
      'parameter_unknown',
      'automatic_payment_methods[on]',
    ],
    ['currency=usd', 'parameter_missing', 'amount'],
    ['amount=999', 'parameter_missing', 'currency'],
    ['amount=9.99&currency=usd', 'parameter_invalid_integer', 'amount'],
    ['amount=-5&currency=usd', 'parameter_invalid_integer', 'amount'],
    ['amount=49&currency=usd', 'amount_too_small', 'amount'],
    ['amount=100000000&currency=usd', 'amount_too_large', 'amount'],
    ['amount=999&currency=', 'parameter_invalid_empty', 'currency'],
    ['amount=999&currency=eur', undefined, 'currency'],
    ['amount=999&currency=usd&payment_method_types[]=ideal', undefined, 'payment_method_types'],
    ['amount=999&currency=usd&capture_method=manual', undefined, 'capture_method'],
    ['amount=999&currency=usd&payment_method=pm_none', 'resource_missing', 'payment_method'],
    ['amount=999&currency=usd&expand[]=customer_of_mine', undefined, 'expand'],
  ])('with %s is refused', async (body, code, param) => {
    const { url } = await startStandIn();
    const refused = await raw(`${url}/v1/payment_intents`, post(body));
    expect(refused.status).toBe(code === 'resource_missing' ? 404 : 400);
    expect(refused.error).toMatchObject({ type: 'invalid_request_error', param });
    expect(refused.error?.code).toBe(code);
  });

  test('may have 50 metadata keys of 40 characters with values of 500, and no more', async () => {
    const { stripe } = await startStandIn();
    const create = (metadata: Record<string, string>) => stripe.paymentIntents.create({ ...ORDER, metadata });
    const keys = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 'v']));
    const longest = { ...keys(49), ['k'.repeat(40)]: 'v'.repeat(500) };
    await expect(create(longest)).resolves.toMatchObject({ metadata: longest });
    expect((await refusalOf(create(keys(51)))).message).toContain('up to 50 keys');
    expect((await refusalOf(create({ ['k'.repeat(41)]: 'v' }))).message).toContain('under 40 characters');
    expect((await refusalOf(create({ k: 'v'.repeat(501) }))).message).toContain('under 500 characters');
    await expect(create({ kept: 'v', left: '' })).resolves.toMatchObject({ metadata: { kept: 'v' } });
  });
});

describe('lists', () => {
  test('come newest first, page by page', async () => {
    const { stripe, pay } = await startStandIn();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift((await pay()).id);
    const first = await stripe.paymentIntents.list({ limit: 2 });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.has_more).toBe(true);
    const everything: string[] = [];
    for await (const { id } of stripe.paymentIntents.list({ limit: 2 })) everything.push(id);
    expect(everything).toEqual(ids);
    const before = await stripe.paymentIntents.list({ limit: 2, ending_before: ids[4] ?? '' });
    expect(before.data.map(({ id }) => id)).toEqual(ids.slice(2, 4));
  });

  test('can be filtered by time and by parent', async () => {
    let now = Date.UTC(2030, 0, 1);
    const { stripe, pay } = await startStandIn({ now: () => now });
    const old = await pay({ ...ORDER, payment_method: 'pm_card_visa', confirm: true });
    now += 3_600_000;
    const recent = await pay({ ...ORDER, payment_method: 'pm_card_visa', confirm: true });
    const since = await stripe.paymentIntents.list({
      created: { gt: old.created },
      expand: ['data.latest_charge'],
    });
    expect(since.data.map(({ id }) => id)).toEqual([recent.id]);
    expect(since.data[0]?.latest_charge).toMatchObject({ object: 'charge', payment_intent: recent.id });
    const charges = await stripe.charges.list({ payment_intent: old.id });
    expect(charges.data.map(({ id }) => id)).toEqual([old.latest_charge]);
    const events = await stripe.events.list({ type: 'payment_intent.succeeded' });
    expect(events.data.map(({ data }) => (data.object as { id: string }).id)).toEqual([recent.id, old.id]);
  });
});

describe('the contract', () => {
  test('includes every parameter that is accepted', () => {
    const { properties } = contract.components.schemas.PaymentIntentCreateParams;
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(CREATE_FIELDS)));
  });

  test('catches a wrong answer', async () => {
    const { pay } = await startStandIn();
    const intent = await pay();
    expect(() => expectShape('payment_intent', intent)).not.toThrow();
    expect(() => expectShape('payment_intent', { ...intent, amount: '9.99' })).toThrow('amount');
    const { client_secret: _left, ...without } = intent;
    expect(() => expectShape('payment_intent', without)).toThrow('client_secret');
  });
});

test('the shop’s page may call the API, a page from elsewhere may not', async () => {
  const { url } = await startStandIn();
  const asked = async (origin: string) => {
    const response = await fetch(`${url}/v1/payment_intents/pi_1`, {
      method: 'OPTIONS',
      headers: { Origin: origin },
    });
    return response.headers.get('access-control-allow-origin');
  };
  expect(await asked('http://localhost:8888')).toBe('http://localhost:8888');
  expect(await asked('https://shop.example')).toBeNull();
  expect(await asked('http://localhost.shop.example')).toBeNull();
});
