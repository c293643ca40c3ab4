import { join } from 'node:path';
import { signatureHeader } from '../../../tools/local/payments/webhooks';
import { testDirectory } from '../../support/testDirectory';
import { contract } from './contract';
import { ORDER, refusalOf, startReceiver, startStandIn, stopAll } from './standIn';

afterEach(stopAll);

const directory = testDirectory();
const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);

test('a signature matches the contract’s test vector', () => {
  const { secret, timestamp, payload, v1 } = contract['x-webhook-signature'].test_vector;
  expect(signatureHeader(payload, secret, timestamp)).toBe(`t=${timestamp},v1=${v1}`);
});

test('events are delivered signed and in order', async () => {
  const receiver = await startReceiver();
  const { buy, stripe } = await startStandIn({ webhookUrl: receiver.url });
  const id = await buy();
  await stripe.refunds.create({ payment_intent: id });
  const events = await receiver.received(5);
  expect(types(events)).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'refund.created',
    'charge.refunded',
  ]);
  expect(events[2]).toMatchObject({ livemode: false, data: { object: { id, amount_received: 999 } } });
  // An event shows the object as it was at the time.
  expect(events[1]?.data.object).toMatchObject({ refunded: false });
});

test.each([
  ['4000000000000002', ['charge.failed', 'payment_intent.payment_failed']],
  ['4000000000003220', ['payment_intent.requires_action']],
  ['4000000011110006', ['charge.pending', 'payment_intent.processing']],
  [
    '4000000000000259',
    [
      'charge.succeeded',
      'payment_intent.succeeded',
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
    ],
  ],
])('the events of card %s', async (number, expected) => {
  const receiver = await startReceiver();
  const { buy } = await startStandIn({ webhookUrl: receiver.url });
  await buy(number);
  const events = await receiver.received(expected.length + 1);
  expect(types(events).slice(1)).toEqual(expected);
  expect(Object.keys(contract['x-shop-events'])).toEqual(expect.arrayContaining(types(events)));
});

test('an event names the request that caused it', async () => {
  const receiver = await startReceiver();
  const { stripe } = await startStandIn({ webhookUrl: receiver.url });
  const intent = await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'pi:p1' });
  const [created] = await receiver.received(1);
  expect(created?.request).toEqual({ id: intent.lastResponse.requestId, idempotency_key: 'pi:p1' });
});

test('a failed delivery is retried', async () => {
  const receiver = await startReceiver();
  receiver.answer(503);
  const { order, control } = await startStandIn({ webhookUrl: receiver.url });
  // Held, because on a busy machine the automatic retry would come before the one below.
  await control('webhooks/hold');
  await order();
  const failed = await control('webhooks/deliver');
  expect(failed).toMatchObject({ data: [{ type: 'payment_intent.created', status: 503 }] });
  receiver.answer(200);
  const retried = await control('webhooks/deliver');
  expect(retried).toMatchObject({ data: [{ type: 'payment_intent.created', status: 200 }] });
  const ids = receiver.events.map(({ id }) => id);
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(await control('webhooks/deliver')).toEqual({ data: [] });
});

test('a receiver that was down gets everything after the next start', async () => {
  const stateFile = join(directory, 'payments.json');
  const before = await startStandIn({ stateFile });
  await before.buy();
  const unreachable = await before.control('webhooks/deliver');
  expect(unreachable).toMatchObject({ data: [{ status: null }, { status: null }, { status: null }] });
  await before.close();
  const receiver = await startReceiver();
  await startStandIn({ stateFile, webhookUrl: receiver.url });
  expect(types(await receiver.received(3))).toContain('payment_intent.succeeded');
});

test('held events are delivered on request, repeatedly and out of order', async () => {
  const receiver = await startReceiver();
  const { buy, control, stripe } = await startStandIn({ webhookUrl: receiver.url });
  await control('webhooks/hold');
  await buy();
  const [succeeded = '', charged = '', created = ''] = (await stripe.events.list()).data.map(({ id }) => id);
  expect(receiver.events).toEqual([]);
  await control('webhooks/deliver', { events: [succeeded, created, succeeded] });
  expect(receiver.events.map(({ id }) => id)).toEqual([succeeded, created, succeeded]);
  await control('webhooks/release');
  const events = await receiver.received(4);
  expect(events[3]?.id).toBe(charged);
});

test('settling a late payment sends an event', async () => {
  const receiver = await startReceiver();
  const { buy, control } = await startStandIn({ webhookUrl: receiver.url });
  await control(`intents/${await buy('4000000011110006')}/settle`, { outcome: 'failed' });
  const events = await receiver.received(5);
  expect(types(events).slice(3)).toEqual(['charge.failed', 'payment_intent.payment_failed']);
});

test('a refused change sends no event', async () => {
  const receiver = await startReceiver();
  const { order, stripe } = await startStandIn({ webhookUrl: receiver.url });
  const { id } = await order();
  await refusalOf(stripe.refunds.create({ payment_intent: id }));
  await stripe.paymentIntents.cancel(id);
  expect(types(await receiver.received(2))).toEqual(['payment_intent.created', 'payment_intent.canceled']);
});
