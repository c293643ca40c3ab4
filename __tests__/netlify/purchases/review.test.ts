import { syncPurchase } from '../../../netlify/purchases/syncPurchase';
import { pastTriggers } from '../../support/pastTriggers';
import { openShop } from '../support/openShop';
import { movesOf, runReconciler } from '../support/shop';

const { services, newBuyer, statusOf, alter, setStatus, alarms, log, settle, reconcileAfter } = openShop();

afterEach(async () => {
  await settle();
  await pastTriggers(services.admin, 'TRUNCATE alarms; TRUNCATE purchases CASCADE');
  log.take();
});

/** Two purchases of one list, the second paid first; the other one's payment cannot be refunded. */
async function paidTwice() {
  const buyer = newBuyer();
  const late = await buyer.open();
  await setStatus(late.purchaseId, 'canceled');
  const first = await buyer.buy();
  await services.payments.run('faults', { kind: 'server_error', on: 'POST /v1/refunds', times: 99 });
  await services.payments.pay(late.clientSecret);
  expect((await buyer.confirm(late.clientSecret)).status).toBe(503);
  expect(await statusOf(late.purchaseId)).toBe('review');
  return { buyer, first, late };
}

const fiveMinutesLater = () => reconcileAfter('5 minutes');

test('while the first is paid, the second waits for its refund, however often that fails', async () => {
  const { first, late } = await paidTwice();
  await fiveMinutesLater();
  await fiveMinutesLater();
  expect(await statusOf(late.purchaseId)).toBe('review');
  expect(await statusOf(first.id)).toBe('succeeded');
  // Told once, not at every run.
  expect(alarms().filter(([event]) => event === 'list_paid_twice')).toEqual([
    ['list_paid_twice', late.purchaseId],
  ]);
  await services.payments.run('faults/clear');
  await fiveMinutesLater();
  await services.payments.deliver();
  expect(await movesOf(services.admin, late.purchaseId)).toEqual(['created', 'review', 'refunded']);
  expect(await statusOf(first.id)).toBe('succeeded');
});

test('a payment that stops matching once more, after a person put it right, is told once more', async () => {
  const buyer = newBuyer();
  const { clientSecret, purchaseId, intentId } = await buyer.openAndPay();
  const wrong = [['payment_not_as_ordered', purchaseId]];
  await alter(purchaseId, 'amount_cents = 1999');
  await buyer.confirm(clientSecret);
  expect(alarms()).toEqual(wrong);
  await alter(purchaseId, 'amount_cents = 999');
  await buyer.confirm(clientSecret);
  expect(await statusOf(purchaseId)).toBe('succeeded');
  await alter(purchaseId, 'amount_cents = 1999');
  await syncPurchase(intentId, { by: 'reconcile' });
  expect(alarms()).toEqual(wrong);
});

test('an alarm is written with its move, and delivered by the next run if that is the first that can', async () => {
  const { late } = await paidTwice();
  const stored = () =>
    services.admin.query('SELECT event, subject, delivered_at IS NOT NULL AS delivered FROM alarms');
  expect(await stored()).toEqual([{ event: 'list_paid_twice', subject: late.purchaseId, delivered: true }]);
  // As when the process died between the move and the log line.
  await services.admin.script('UPDATE alarms SET delivered_at = NULL');
  log.take();
  await runReconciler();
  expect(alarms()).toContainEqual(['list_paid_twice', late.purchaseId]);
  await runReconciler();
  expect(alarms()).not.toContainEqual(['list_paid_twice', late.purchaseId]);
});

test('raises an alarm for each refund that the bank returns, once', async () => {
  const { id, intentId } = await newBuyer().buy();
  const refund = () => services.payments.run(`intents/${intentId}/refund`);
  const returned = async (failing: Record<string, unknown>) => {
    await services.payments.run(`refunds/${String(failing['id'])}/fail`);
    return (await services.payments.deliver()).map(({ event }) => event);
  };
  const first = await refund();
  await services.payments.deliver();
  expect(await statusOf(id)).toBe('refunded');
  expect(alarms()).toEqual([]);
  const events = await returned(first);
  expect(alarms()).toEqual([['refund_failed', id]]);
  // An operator refunds it again, and the bank sends that back, too.
  const second = await refund();
  await services.payments.deliver(events);
  expect(alarms()).toEqual([]);
  await returned(second);
  expect(alarms()).toEqual([['refund_failed', id]]);
  await services.payments.deliver(events);
  expect(alarms()).toEqual([]);
});

test('when only the reconciler finds payments, the webhooks are silent', async () => {
  const payments = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      await newBuyer().openAndPay();
    }
    await reconcileAfter('5 minutes');
  };
  await payments(2);
  expect(alarms()).toEqual([]);
  await payments(1);
  expect(alarms()).toEqual([['webhooks_silent', undefined]]);
  await payments(1);
  expect(alarms()).toEqual([]);
});
