import Stripe from 'stripe';
import * as webhook from '../../../netlify/functions/stripe-webhook';
import { callFunction, failureOf } from '../support/call';
import { openShop } from '../support/openShop';
import { SECRETS } from '../support/server';

const { log } = openShop({});

beforeEach(() => void log.take());

const stripe = new Stripe(SECRETS.stripe);
const now = () => Math.floor(Date.now() / 1000);

function post(event: object, sign: { secret?: string; timestamp?: number } | string | null = {}) {
  const body = JSON.stringify(event);
  const header =
    typeof sign === 'object' && sign !== null
      ? stripe.webhooks.generateTestHeaderString({ payload: body, secret: SECRETS.webhook, ...sign })
      : sign;
  return callFunction(webhook, '/api/webhooks/stripe', {
    method: 'POST',
    body,
    headers: header === null ? {} : { 'Stripe-Signature': header },
  });
}

const eventOf = (type: string, object: object) => ({ id: 'evt_1', object: 'event', type, data: { object } });

test.each<[string, Parameters<typeof post>[1]]>([
  ['no signature', null],
  ['an empty signature', ''],
  ['a malformed signature', 't=now,v1=abc'],
  ['a signature with another secret', { secret: 'whsec_other' }],
  [
    'a signature of other bytes',
    stripe.webhooks.generateTestHeaderString({ payload: '{}', secret: SECRETS.webhook }),
  ],
  ['a signature more than five minutes old', { timestamp: now() - 310 }],
  ['a signature more than five minutes ahead', { timestamp: now() + 330 }],
])('%s gets 400, and nothing is looked up', async (_kind, sign) => {
  const intent = { object: 'payment_intent', id: 'pi_1' };
  expect(await failureOf(post(eventOf('payment_intent.succeeded', intent), sign))).toMatchObject({
    status: 400,
    code: 'bad_request',
  });
  expect(log.take()).toEqual([expect.not.objectContaining({ providerEvent: 'evt_1' })]);
});

test('a signature with two times is refused, whichever the SDK would believe', async () => {
  const event = eventOf('customer.created', { object: 'customer', id: 'cus_1' });
  const payload = JSON.stringify(event);
  const signedAt = (timestamp: number) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret: SECRETS.webhook, timestamp });
  expect((await post(event, signedAt(now()))).status).toBe(200);
  for (const header of [
    `t=${now()},${signedAt(now() + 3600)}`,
    `${signedAt(now())},t=${now() + 3600}`,
    ` t=${now()}, ${signedAt(now())}`,
  ]) {
    expect((await post(event, header)).status).toBe(400);
  }
});

test.each([
  ['an event of an unrelated type', eventOf('customer.created', { object: 'customer', id: 'cus_1' })],
  [
    'a payment that is not ours',
    eventOf('payment_intent.succeeded', { object: 'payment_intent', id: 'pi_Foreign' }),
  ],
  ['a charge without a payment', eventOf('charge.refunded', { object: 'charge', payment_intent: null })],
])('%s is acknowledged and ignored', async (_kind, event) => {
  const response = await post(event);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ success: true });
});
