import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { signatureHeader } from '../../../tools/local/payments/webhooks';
import { testDirectory } from '../../support/testDirectory';
import { confirmWith, contract, startReceiver, startStandIn, stopAll } from './standIn';
import { CARDS } from '../../netlify/support/cards';

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
});
