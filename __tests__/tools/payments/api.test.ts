import { join } from 'node:path';
import { STRIPE_API_VERSION } from '../../../tools/local/payments/ledger/transaction';
import { testDirectory } from '../../support/testDirectory';
import { contract, expectAnswerShape, KEYS, ORDER, refusalOf, startStandIn, stopAll } from './standIn';

afterEach(stopAll);

const HOUR = 3_600_000;
const KEY = { idempotencyKey: 'pi:p1' };
const directory = testDirectory();

/** A call that the real client would not make. */
async function raw(url: string, init: RequestInit = {}, key: string = KEYS.secretKey) {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${key}`);
  const response = await fetch(url, { ...init, headers });
  const body = (await response.json()) as { error?: object };
  expectAnswerShape(body);
  return { status: response.status, error: body.error };
}

const post = (body: string) => ({ method: 'POST', body: new URLSearchParams(body) });

test('each key makes its own calls, in one version of the API', async () => {
  expect(STRIPE_API_VERSION).toBe(contract.info.version);
  const { url, order } = await startStandIn();
  const intents = `${url}/v1/payment_intents`;
  const { id } = await order();
  const old = { headers: { 'Stripe-Version': '2023-08-16' } };
  const statuses = [
    await raw(intents, {}, 'sk_test_of_another'),
    await raw(`${intents}/${id}`, post('description=Mine'), KEYS.publishableKey),
    await raw(`${url}/v1/customers`),
    await raw(intents, old),
  ].map(({ status }) => status);
  expect(statuses).toEqual([401, 403, 404, 400]);
});

const PAID = 'currency=usd&payment_method_types[0]=card';
test.each([
  [`amount=999&${PAID}&ammount=1`, 'ammount'],
  [`amount=9.99&${PAID}`, 'amount'],
  ['amount=999&currency=usd&payment_method_types[0]=ideal', 'payment_method_types[0]'],
  [`amount=999&${PAID}&metadata[k]=${'v'.repeat(501)}`, 'metadata[k]'],
  [`amount=999&${PAID}&${Array.from({ length: 51 }, (_, n) => `metadata[k${n}]=v`).join('&')}`, 'metadata'],
])('a PaymentIntent of %s is refused', async (body, param) => {
  const { url } = await startStandIn();
  expect(await raw(`${url}/v1/payment_intents`, post(body))).toMatchObject({
    status: 400,
    error: { type: 'invalid_request_error', param },
  });
});

test('lists come newest first, page by page, filtered by time, payment and type', async () => {
  let now = Date.UTC(2030, 0, 1);
  const { stripe, order, buy, look } = await startStandIn({ now: () => now });
  const old = await look(await buy());
  now += HOUR;
  const ids = [await buy()];
  for (let n = 0; n < 4; n += 1) ids.unshift((await order()).id);
  const everything: string[] = [];
  for await (const { id } of stripe.paymentIntents.list({ limit: 2 })) everything.push(id);
  expect(everything).toEqual([...ids, old.id]);
  const idsIn = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
  const before = await stripe.paymentIntents.list({ limit: 2, ending_before: ids[4] ?? '' });
  expect(idsIn(before)).toEqual(ids.slice(2, 4));
  expect(idsIn(await stripe.paymentIntents.list({ created: { gte: old.created + 1 } }))).toEqual(ids);
  expect(idsIn(await stripe.charges.list({ created: { lt: old.created + 1 } }))).toEqual([
    old.latest_charge?.id,
  ]);
  expect(idsIn(await stripe.charges.list({ payment_intent: old.id }))).toEqual([old.latest_charge?.id]);
  const events = await stripe.events.list({ types: ['payment_intent.succeeded'] });
  expect(events.data.map(({ data }) => (data.object as { id: string }).id)).toEqual([ids[4], old.id]);
  const gone = stripe.paymentIntents.list({ ending_before: 'pi_Gone' });
  expect(await refusalOf(gone)).toMatchObject({ code: 'resource_missing' });
});

describe('a key of a call', () => {
  test('returns the same PaymentIntent, also when that has moved on, but not for a different request', async () => {
    const { stripe } = await startStandIn();
    await refusalOf(stripe.paymentIntents.create({ ...ORDER, amount: 1 }, KEY));
    // A rejected request has not used up the key. The order of the parameters does not matter.
    const first = await stripe.paymentIntents.create({ ...ORDER, description: 'Voter list' }, KEY);
    await stripe.paymentIntents.cancel(first.id);
    expect(await stripe.paymentIntents.create({ description: 'Voter list', ...ORDER }, KEY)).toEqual(first);
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
    const refused = await refusalOf(stripe.paymentIntents.create({ ...ORDER, amount: 1000 }, KEY));
    expect(refused).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
  });

  test('is kept for 24 hours, even across a restart, and then dropped', async () => {
    let now = Date.UTC(2030, 0, 1);
    const settings = { stateFile: join(directory, 'payments.json'), now: () => now };
    const before = await startStandIn(settings);
    const first = await before.stripe.paymentIntents.create(ORDER, KEY);
    await before.close();
    now += 24 * HOUR;
    const { stripe } = await startStandIn(settings);
    expect((await stripe.paymentIntents.create(ORDER, KEY)).id).toBe(first.id);
    now += HOUR;
    expect((await stripe.paymentIntents.create(ORDER, KEY)).id).not.toBe(first.id);
  });

  test('returns a refusal again, if the call had begun its work', async () => {
    const { stripe, buy, control } = await startStandIn();
    const id = await buy();
    const refund = () => stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'refund:1' });
    const dispute = await control(`intents/${id}/dispute`, { inquiry: true });
    await control(`disputes/${String(dispute['id'])}/escalate`);
    expect((await refusalOf(refund())).code).toBe('charge_disputed');
    await control(`disputes/${String(dispute['id'])}/close`, { outcome: 'won' });
    expect((await refusalOf(refund())).code).toBe('charge_disputed');
  });
});
