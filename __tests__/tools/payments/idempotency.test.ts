import { join } from 'node:path';
import { testDirectory } from '../../support/testDirectory';
import { ORDER, refusalOf, startStandIn, stopAll } from './standIn';

afterEach(stopAll);

const directory = testDirectory();
const HOUR = 3_600_000;
const KEY = { idempotencyKey: 'pi:p1' };

test('the same key returns the same PaymentIntent, marked as replayed', async () => {
  const { stripe } = await startStandIn();
  const first = await stripe.paymentIntents.create({ ...ORDER, description: 'Voter list' }, KEY);
  // The order of the parameters does not matter.
  const second = await stripe.paymentIntents.create({ description: 'Voter list', ...ORDER }, KEY);
  expect(second).toEqual(first);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('reusing a key for a different request is an error', async () => {
  const { stripe } = await startStandIn();
  await stripe.paymentIntents.create(ORDER, KEY);
  const refused = await refusalOf(stripe.paymentIntents.create({ ...ORDER, amount: 1000 }, KEY));
  expect(refused).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
});

test('keys are kept for 24 hours, even across a restart, and then dropped', async () => {
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

test('a refusal is replayed too, if the call had begun its work', async () => {
  const { stripe, buy, control } = await startStandIn();
  const id = await buy();
  const refund = () => stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'refund:1' });
  const dispute = await control(`intents/${id}/dispute`, { inquiry: true });
  await control(`disputes/${String(dispute['id'])}/escalate`);
  expect((await refusalOf(refund())).code).toBe('charge_disputed');
  await control(`disputes/${String(dispute['id'])}/close`, { outcome: 'won' });
  expect((await refusalOf(refund())).headers?.['idempotent-replayed']).toBe('true');
});

test('a rejected request does not use up its key', async () => {
  const { stripe } = await startStandIn();
  await refusalOf(stripe.paymentIntents.create({ ...ORDER, amount: 1 }, KEY));
  await expect(stripe.paymentIntents.create(ORDER, KEY)).resolves.toMatchObject({ amount: 999 });
});
