import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refusalOf, startStandIn, stopAll } from './standIn';

afterEach(stopAll);

const ORDER = { amount: 999, currency: 'usd', metadata: { purchase_id: 'p1' } };
const HOUR = 3_600_000;

test('the same key returns the same PaymentIntent, marked as replayed', async () => {
  const { stripe } = await startStandIn();
  const first = await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'pi:p1' });
  const second = await stripe.paymentIntents.create(
    // The order of the parameters does not matter.
    { metadata: { purchase_id: 'p1' }, currency: 'usd', amount: 999 },
    { idempotencyKey: 'pi:p1' },
  );
  expect(second).toEqual(first);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('reusing a key for a different request is an error', async () => {
  const { stripe } = await startStandIn();
  await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'pi:p1' });
  const refused = await refusalOf(
    stripe.paymentIntents.create({ ...ORDER, amount: 1000 }, { idempotencyKey: 'pi:p1' }),
  );
  expect(refused).toMatchObject({
    statusCode: 400,
    type: 'StripeIdempotencyError',
    rawType: 'idempotency_error',
  });
});

test('keys are kept for 24 hours, even across a restart, and then dropped', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'payments-'));
  const stateFile = join(directory, 'payments.json');
  let now = Date.UTC(2030, 0, 1);
  const settings = { stateFile, now: () => now };
  try {
    const before = await startStandIn(settings);
    const first = await before.stripe.paymentIntents.create(ORDER, { idempotencyKey: 'pi:p1' });
    await before.close();

    now += 24 * HOUR;
    const { stripe } = await startStandIn(settings);
    const replayed = await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'pi:p1' });
    expect(replayed.id).toBe(first.id);

    now += HOUR;
    const anew = await stripe.paymentIntents.create(ORDER, { idempotencyKey: 'pi:p1' });
    expect(anew.id).not.toBe(first.id);
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test('a decline is replayed too: the bank is asked once', async () => {
  const { stripe, pay } = await startStandIn();
  const { id } = await pay();
  const confirm = () =>
    stripe.paymentIntents.confirm(
      id,
      { payment_method: 'pm_card_visa_chargeDeclined' },
      { idempotencyKey: 'confirm:1' },
    );
  expect((await refusalOf(confirm())).type).toBe('StripeCardError');
  expect((await refusalOf(confirm())).type).toBe('StripeCardError');
  expect((await stripe.charges.list()).data).toHaveLength(1);
});

test('a rejected request does not use up its key', async () => {
  const { stripe } = await startStandIn();
  await refusalOf(stripe.paymentIntents.create({ ...ORDER, amount: 1 }, { idempotencyKey: 'pi:p1' }));
  await expect(stripe.paymentIntents.create(ORDER, { idempotencyKey: 'pi:p1' })).resolves.toMatchObject({
    amount: 999,
  });
});

test('a key longer than 255 characters is rejected', async () => {
  const { stripe } = await startStandIn();
  const refused = await refusalOf(stripe.paymentIntents.create(ORDER, { idempotencyKey: 'k'.repeat(256) }));
  expect(refused.statusCode).toBe(400);
});
