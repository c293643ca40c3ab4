import { join } from 'node:path';
import { STRIPE_API_VERSION } from '../../../tools/local/payments/ledger/state';
import { signatureHeader } from '../../../tools/local/payments/webhooks';
import { CARDS } from '../../netlify/support/cards';
import { startLocalServer } from '../../support/localServer';
import { testDirectory } from '../../support/testDirectory';
import { BROWSER, contract, ORDER, startStandIn } from './standIn';

const HOUR = 3_600_000;
const directory = testDirectory();

test('each key makes its own calls, in one version of the API, with the parameters that are known', async () => {
  expect(STRIPE_API_VERSION).toBe(contract.info.version);
  const { ask, order } = await startStandIn();
  const { id } = await order();
  const calls = [
    await ask('GET payment_intents', {}, { Authorization: 'Bearer sk_test_of_another' }),
    await ask(`POST payment_intents/${id}`, {}, BROWSER),
    await ask('GET customers'),
    await ask('GET payment_intents', {}, { 'Stripe-Version': '2023-08-16' }),
  ];
  expect(calls.map(({ http }) => http)).toEqual([401, 404, 404, 400]);
  for (const [param, value] of Object.entries({
    ammount: '1',
    amount: '9.99',
    'metadata[k]': 'v'.repeat(501),
  }))
    expect(await order({ [param]: value })).toMatchObject({
      http: 400,
      error: { param: param.replace('[k]', '') },
    });
});

test('lists come newest first, page by page, up to a time', async () => {
  let now = Date.UTC(2030, 0, 1);
  const { ask, order } = await startStandIn({ now: () => now });
  const [first, second] = [(await order()).id, (await order()).id];
  now += HOUR;
  const last = (await order()).id;
  const listed = async (fields: Record<string, string>) =>
    (await ask('GET payment_intents', fields)).data.map(({ id }) => id);
  expect(await listed({ limit: '1', starting_after: last })).toEqual([second]);
  expect(await listed({ limit: '1', ending_before: first })).toEqual([second]);
  expect(await listed({ 'created[lt]': String(now / 1000) })).toEqual([second, first]);
});

test('a call’s key returns the same answer for 24 hours, also a refusal, but not for another request', async () => {
  let now = Date.UTC(2030, 0, 1);
  const key = { 'Idempotency-Key': 'pi:p1' };
  const settings = { stateFile: join(directory, 'deeper', 'payments.json'), now: () => now };
  const before = await startStandIn(settings);
  const create = (fields: object) => before.ask('POST payment_intents', { ...ORDER, ...fields }, key);
  // A request that was rejected has not used up the key.
  await create({ amount: '1' });
  const first = await create({ description: 'Voter list' });
  const refund = () => before.ask('POST refunds', { payment_intent: first.id }, { 'Idempotency-Key': 're' });
  const refused = await refund();
  await before.confirm(first);
  expect([await create({ description: 'Voter list' }), await refund()]).toEqual([first, refused]);
  expect(await create({ amount: '1000' })).toMatchObject({ http: 400, error: { type: 'idempotency_error' } });
  await before.stop();
  now += 24 * HOUR;
  const after = await startStandIn(settings);
  const again = () => after.ask('POST payment_intents', { description: 'Voter list', ...ORDER }, key);
  expect(await again()).toEqual(first);
  now += HOUR;
  expect(await again()).not.toMatchObject({ id: first.id });
});

test('webhooks are signed, arrive in order, and again when asked', async () => {
  const { secret, timestamp, payload, v1 } = contract['x-webhook-signature'].test_vector;
  expect(signatureHeader(payload, secret, timestamp)).toBe(`t=${timestamp},v1=${v1}`);
  const got: { type: string }[] = [];
  const receiver = await startLocalServer((_, body, response) => {
    got.push(JSON.parse(body) as (typeof got)[number]);
    response.end();
  });
  const { buy, ask, control } = await startStandIn({ webhookUrl: receiver.url });
  await ask(`POST payment_intents/${await buy(CARDS.late)}/cancel`);
  await buy(CARDS.disputed);
  // Waits for what is sent without being asked.
  await control('webhooks/deliver', { events: [] });
  const { data } = await ask('GET events');
  await control('webhooks/deliver', { events: [data[0]?.id] });
  await receiver.close();
  const types = got.map(({ type }) => type);
  expect(types.join(' ')).toBe(
    'payment_intent.created charge.pending payment_intent.processing charge.failed payment_intent.canceled ' +
      'payment_intent.created charge.succeeded payment_intent.succeeded charge.dispute.created ' +
      'charge.dispute.funds_withdrawn charge.dispute.funds_withdrawn',
  );
  expect(Object.keys(contract['x-shop-events'])).toEqual(expect.arrayContaining(types));
  // An event shows the object as it was at the time.
  expect(data.at(-1)?.data).toMatchObject({ object: { latest_charge: null } });
});
