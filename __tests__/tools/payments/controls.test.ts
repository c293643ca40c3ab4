import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signatureHeader } from '../../../tools/local/payments/webhooks';
import { testDirectory } from '../../support/testDirectory';
import { confirmWith, contract, refusalOf, startReceiver, startStandIn, stopAll } from './standIn';
import { CARDS, cardForm } from '../../netlify/support/cards';

const directory = testDirectory();
const stateFile = join(directory, 'payments.json');
afterEach(async () => {
  await stopAll();
  rmSync(stateFile, { force: true });
});

const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);

describe('webhooks', () => {
  test('are signed as in the contract’s test vector', () => {
    const { secret, timestamp, payload, v1 } = contract['x-webhook-signature'].test_vector;
    expect(signatureHeader(payload, secret, timestamp)).toBe(`t=${timestamp},v1=${v1}`);
  });

  test.each([
    ['4242424242424242', 'charge.succeeded payment_intent.succeeded refund.created charge.refunded'],
    ['4000000000000002', 'charge.failed payment_intent.payment_failed'],
    ['4000000000003220', 'payment_intent.requires_action payment_intent.canceled'],
    [CARDS.late, 'charge.pending payment_intent.processing charge.failed payment_intent.canceled'],
    [
      '4000000000000259',
      'charge.succeeded payment_intent.succeeded charge.dispute.created charge.dispute.funds_withdrawn',
    ],
  ])('of a payment by %s that is given back or left arrive in order: %s', async (number, expected) => {
    const receiver = await startReceiver();
    const { buy, stripe } = await startStandIn({ webhookUrl: receiver.url });
    const id = await buy(number);
    // A refused change sends no event.
    await stripe.refunds
      .create({ payment_intent: id })
      .catch(() => stripe.paymentIntents.cancel(id).catch(() => null));
    const all = ['payment_intent.created', ...expected.split(' ')];
    const events = await receiver.received(all.length);
    expect(types(events)).toEqual(all);
    expect(Object.keys(contract['x-shop-events'])).toEqual(expect.arrayContaining(all));
    // An event shows the object as it was at the time.
    expect(events[0]?.data.object).toMatchObject({
      id,
      status: 'requires_payment_method',
      latest_charge: null,
    });
  });

  test('that fail are sent again', async () => {
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
    expect(await control('webhooks/deliver')).toEqual({ data: [] });
  });

  test('that are held are delivered on request, repeatedly and out of order', async () => {
    const receiver = await startReceiver();
    const { buy, control, stripe } = await startStandIn({ webhookUrl: receiver.url });
    await control('webhooks/hold');
    await buy();
    const [succeeded = '', charged = '', created = ''] = (await stripe.events.list()).data.map(
      ({ id }) => id,
    );
    expect(receiver.events).toEqual([]);
    await control('webhooks/deliver', { events: [succeeded, created, succeeded] });
    await control('webhooks/release');
    const events = await receiver.received(4);
    expect(events.map(({ id }) => id)).toEqual([succeeded, created, succeeded, charged]);
  });
});

describe('a restart', () => {
  test('keeps payments, which can be continued, and events that were not taken', async () => {
    const settings = { stateFile: join(directory, 'deeper', 'payments.json') };
    const before = await startStandIn(settings);
    const [paid, late] = [await before.buy(), await before.buy(CARDS.late)];
    const open = await before.order();
    await before.close();
    const receiver = await startReceiver();
    const after = await startStandIn({ ...settings, webhookUrl: receiver.url });
    expect(await after.look(paid)).toMatchObject({ status: 'succeeded' });
    expect((await confirmWith(after, open)).body).toMatchObject({ status: 'succeeded' });
    await after.control(`intents/${late}/settle`, { outcome: 'succeeded' });
    expect(
      types(await receiver.received(11)).filter((type) => type === 'payment_intent.succeeded'),
    ).toHaveLength(3);
    expect(readdirSync(join(directory, 'deeper'))).toEqual(['payments.json']);
  });

  test('finds no card number or security code stored', async () => {
    const standIn = await startStandIn({ stateFile });
    await confirmWith(standIn, await standIn.order(), cardForm('4000000000003220', { cvc: '987' }));
    const kept = readFileSync(stateFile, 'utf8');
    expect(kept).toContain('requires_action');
    expect(kept).not.toMatch(/4000000000003220|"987"/u);
  });

  test.each(['{"format":1}', 'not JSON', 'null'])('leaves alone a file that holds %s', async (content) => {
    writeFileSync(stateFile, content);
    await expect(startStandIn({ stateFile })).rejects.toThrow(stateFile);
    expect(readFileSync(stateFile, 'utf8')).toBe(content);
  });
});

test('starting on a taken port fails', async () => {
  const { url } = await startStandIn();
  await expect(startStandIn({ port: Number(new URL(url).port) })).rejects.toThrow('EADDRINUSE');
});

test('a late payment succeeds by itself after a while', async () => {
  const { buy, look } = await startStandIn({ settleLateAfterMs: 1 });
  const id = await buy(CARDS.late);
  while ((await look(id)).status === 'processing') await new Promise(setImmediate);
  expect((await look(id)).status).toBe('succeeded');
});

test.each([
  ['rate_limit', 'StripeRateLimitError', 429],
  ['server_error', 'StripeAPIError', 500],
  ['conflict', 'StripeAPIError', 409],
  ['rejected_key', 'StripeAuthenticationError', 401],
  ['no_permission', 'StripePermissionError', 403],
  ['drop', 'StripeConnectionError', undefined],
])('the next call fails as ordered: %s', async (kind, type, statusCode) => {
  const { stripe, control, order } = await startStandIn();
  // The client itself retries once when the connection is cut.
  const times = kind === 'drop' ? 2 : 1;
  await control('faults', { kind, on: 'POST /v1/payment_intents', times });
  expect((await stripe.paymentIntents.list()).data).toEqual([]);
  expect(await refusalOf(order())).toMatchObject({ type, statusCode });
  await order();
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('faults can be about one buyer’s payments only, and cleared, all or those on some calls', async () => {
  const { stripe, control, order } = await startStandIn();
  const create = (uid: string) => order({ metadata: { uid } });
  await control('faults', { kind: 'server_error', on: 'POST /v1/', about: 'uid-one', times: 5 });
  await control('faults', { kind: 'server_error', on: 'GET /v1/payment_intents' });
  await control('faults/clear', { on: 'GET /v1' });
  await create('uid-other');
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  expect((await refusalOf(create('uid-one'))).statusCode).toBe(500);
  await control('faults/clear');
  await create('uid-one');
  await expect(control('faults', { kind: 'fire' })).rejects.toThrow('kind');
  await expect(control('nonsense')).rejects.toThrow('no control');
});

test('controls reject a form post from a page', async () => {
  const { url, order } = await startStandIn();
  const { id } = await order();
  const posted = await fetch(`${url}/_control/intents/${id}/dispute`, { method: 'POST', body: '{}' });
  expect(posted.status).toBe(415);
});

test('Stripe.js and the scripts of its frames are served, bundled and without card numbers', async () => {
  const { url } = await startStandIn();
  for (const path of ['/stripe.js', '/scripts/cardFrame.js', '/scripts/challengeFrame.js']) {
    const script = await fetch(url + path);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    const text = await script.text();
    expect(text).not.toMatch(/^import /mu);
    expect(text).not.toContain('4242424242424242');
  }
  expect((await fetch(`${url}/scripts/other.js`)).status).toBe(404);
});

test('only local pages may frame the card field, which is marked as a test', async () => {
  const { url } = await startStandIn();
  const page = await fetch(`${url}/elements/card`);
  expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors http:\/\/localhost:\* /u);
  expect(await page.text()).toContain('Test payments: no real card');
});
