import { reconcile } from '../../../netlify/purchases/reconcile';
import { pastTriggers } from '../../support/pastTriggers';
import { openShop } from '../support/openShop';
import { intentOf, runReconciler } from '../support/shop';

const { services, newBuyer, statusOf, alarms, log, settle } = openShop();
const MINUTES = 60_000;
const DAYS = 24 * 60 * MINUTES;
/** Milliseconds by which our clock is ahead of Stripe's events. */
let ahead = 0;
const realNow = Date.now;
let clock: jest.SpyInstance;

beforeEach(() => {
  ahead = 0;
  clock = jest.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
  log.take();
});
afterEach(async () => {
  clock.mockRestore();
  await settle();
  await pastTriggers(services.admin, 'DELETE FROM events_read; TRUNCATE alarms; TRUNCATE purchases CASCADE');
});

const eventRead = async () =>
  (await services.admin.query<{ event_id: string }>('SELECT * FROM events_read'))[0];

/** No purchase is due for a check of its own. */
const justChecked = () =>
  services.admin.script('UPDATE purchases SET checked_at = now(), created_at = now()');

/** A run that has read all events so far, so that the next goes on behind them. */
async function readAll(): Promise<void> {
  ahead = 10 * MINUTES;
  await runReconciler();
  expect(await eventRead()).toBeDefined();
  await justChecked();
  ahead = 0;
}

test('after days without a run, a refund sent back and a dispute closed are still found', async () => {
  const [refunded, disputed] = [await newBuyer().buy(), await newBuyer().buy()];
  const refund = await services.payments.run(`intents/${refunded.intentId}/refund`);
  const dispute = await services.payments.run(`intents/${disputed.intentId}/dispute`);
  await readAll();
  expect(await statusOf(refunded.id)).toBe('refunded');
  expect(await statusOf(disputed.id)).toBe('disputed');
  alarms();
  await services.payments.run(`refunds/${String(refund['id'])}/fail`);
  await services.payments.run(`disputes/${String(dispute['id'])}/close`, { outcome: 'won' });
  ahead = 20 * DAYS;
  await runReconciler();
  expect(alarms()).toEqual([['refund_failed', refunded.id]]);
  expect(await statusOf(disputed.id)).toBe('succeeded');
});

test('when Stripe has forgotten the last event read, all that it still has are read', async () => {
  const { id, intentId } = await newBuyer().buy();
  await readAll();
  await services.admin.script("UPDATE events_read SET event_id = 'evt_forgotten'");
  await services.payments.run(`intents/${intentId}/refund`);
  ahead = 20 * DAYS;
  await runReconciler();
  expect(await statusOf(id)).toBe('refunded');
  expect((await eventRead())?.event_id).not.toBe('evt_forgotten');
  expect(alarms()).toEqual([]);
});

test('a payment whose sync fails is tried again, for a day, and does not hold up the others', async () => {
  const [broken, fine] = [await newBuyer().buy(), await newBuyer().buy()];
  await readAll();
  const before = await eventRead();
  for (const { intentId } of [broken, fine]) await services.payments.run(`intents/${intentId}/refund`);
  const fault = { kind: 'server_error', on: `GET /v1/payment_intents/${broken.intentId}`, times: 99 };
  await services.payments.run('faults', fault);
  ahead = 10 * MINUTES;
  expect(await reconcile(10_000)).toMatchObject({ failed: 1 });
  expect([await statusOf(broken.id), await statusOf(fine.id)]).toEqual(['succeeded', 'refunded']);
  expect(await eventRead()).toEqual(before);
  await services.payments.run('faults/clear');
  expect(await reconcile(10_000)).toMatchObject({ failed: 0 });
  expect(await statusOf(broken.id)).toBe('refunded');
  expect(await eventRead()).not.toEqual(before);
});

test('more events than a page holds are read in one run', async () => {
  const { id, intentId } = await newBuyer().buy();
  await readAll();
  const partial = () => services.payments.run(`intents/${intentId}/refund`, { amount: 1 });
  for (let n = 0; n < 60; n += 1) await partial();
  const last = await newBuyer().open();
  await services.payments.pay(last.clientSecret);
  await runReconciler();
  expect(await statusOf(last.purchaseId)).toBe('succeeded');
  expect(await statusOf(id)).toBe('succeeded');
});

test('payments of another shop on the same account cost no call, its refunds change nothing', async () => {
  await newBuyer().buy();
  await readAll();
  const secret = await services.payments.payElsewhere();
  expect(await reconcile(10_000)).toEqual({ asked: 0, failed: 0 });
  await services.payments.run(`intents/${intentOf(secret)}/refund`);
  expect(await reconcile(10_000)).toEqual({ asked: 1, failed: 0 });
  expect(alarms()).toEqual([]);
});
