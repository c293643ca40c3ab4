import Stripe from 'stripe';
import * as webhook from '../../../netlify/functions/stripe-webhook';
import { callFunction, failureOf } from '../support/call';
import { openShop } from '../support/openShop';
import { SECRETS } from '../support/server';

const { services, newBuyer, statusOf, log } = openShop();

beforeEach(async () => {
  await services.payments.deliver();
  log.take();
});

test('the event that caused a move is stored with it', async () => {
  const { purchaseId } = await newBuyer().openAndPay();
  const delivered = await services.payments.deliver();
  const [row] = await services.admin.query<{ cause: string; provider_event_id: string }>(
    `SELECT cause, provider_event_id FROM purchase_events WHERE purchase_id = $1 AND to_status = 'succeeded'`,
    [purchaseId],
  );
  expect(row?.cause).toBe('webhook');
  expect(delivered.map(({ event }) => event)).toContain(row?.provider_event_id);
});

test('an outdated answer from before a dispute does not clear it', async () => {
  const { id, intentId } = await newBuyer().buy();
  const events = (await services.payments.deliver()).map(({ event }) => event);
  // The dispute is already recorded here, but the provider's answer does not have it yet.
  await services.admin.query("UPDATE purchases SET status = 'disputed' WHERE payment_intent_id = $1", [
    intentId,
  ]);
  await services.payments.deliver(events);
  expect(await statusOf(id)).toBe('disputed');
});

test('the log names the event, payment and purchase, but no secret', async () => {
  const { purchaseId, intentId } = await newBuyer().openAndPay();
  await services.payments.deliver();
  const lines = log.take();
  expect(lines).toContainEqual(
    expect.objectContaining({
      route: '/api/webhooks/stripe',
      providerEventType: 'payment_intent.succeeded',
      paymentIntent: intentId,
      purchase: purchaseId,
    }),
  );
  expect(JSON.stringify(lines)).not.toContain('_secret_');
});

const stripe = new Stripe(SECRETS.stripe);
const now = () => Math.floor(Date.now() / 1000);

function post(event: unknown, sign: { secret?: string; timestamp?: number } | string | null = {}) {
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

test.each(['x', [], {}, null, 3, { id: 'evt_1', type: 'charge.refunded' }])(
  'what is signed and no event gets 400, so that it is not sent again: %j',
  async (body) => {
    expect(await failureOf(post(body))).toMatchObject({ status: 400, error: 'This is not an event.' });
    log.take();
  },
);

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
