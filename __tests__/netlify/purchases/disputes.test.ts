import { syncPurchase } from '../../../netlify/purchases/syncPurchase';
import { pastTriggers } from '../../support/pastTriggers';
import { openShop } from '../support/openShop';
import { movesOf, runReconciler } from '../support/shop';

/** Disputes as a bank opens and closes them, payments in review, and what is told of both. */
const { services, newBuyer, log, alarms, statusOf, alter, secondPayment, settle, reconcileAfter } =
  openShop();

beforeEach(() => void log.take());
afterEach(async () => {
  await settle();
  await pastTriggers(services.admin, 'TRUNCATE alarms; TRUNCATE purchases CASCADE');
});

/** @returns the dispute's id */
const dispute = async (intentId: string, how: object = {}) =>
  String((await services.payments.run(`intents/${intentId}/dispute`, how))['id']);
const close = (disputeId: string, outcome: string) =>
  services.payments.run(`disputes/${disputeId}/close`, { outcome });

/** How we learn of it: by webhooks, or by the reconciler alone. */
const learn = {
  webhooks: () => services.payments.deliver(),
  reconciler: () => reconcileAfter('5 minutes'),
};
const EACH_WAY = ['webhooks', 'reconciler'] as const;

const A_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/u;

test.each(EACH_WAY)('a dispute is an alarm with its deadline, once: %s', async (way) => {
  const { id, intentId } = await newBuyer().buy();
  const disputeId = await dispute(intentId);
  await learn[way]();
  expect(log.take().filter(({ level }) => level === 'alarm')).toEqual([
    expect.objectContaining({
      event: 'dispute_opened',
      purchase: id,
      paymentIntent: intentId,
      dispute: disputeId,
      dueBy: expect.stringMatching(A_TIME) as string,
    }),
  ]);
  await learn[way]();
  await services.payments.deliver();
  expect(alarms()).toEqual([]);
  await close(disputeId, 'lost');
  await learn[way]();
  expect(alarms()).toEqual([['dispute_lost', id]]);
  expect(await statusOf(id)).toBe('disputed');
});

test('a dispute of a second PaymentIntent of a purchase names that one', async () => {
  const { id, intentId } = await newBuyer().buy();
  await alter(id, `payment_intent_id = 'pi_other'`);
  await dispute(intentId);
  await services.payments.deliver();
  expect(log.take().filter(({ level }) => level === 'alarm')).toEqual([
    expect.objectContaining({ event: 'dispute_opened', purchase: id, paymentIntent: intentId }),
    expect.objectContaining({ event: 'second_intent_of_purchase', purchase: id, paymentIntent: intentId }),
  ]);
});

test('an inquiry that becomes a dispute has a deadline of its own; an answered one needs no alarm', async () => {
  const { id, intentId } = await newBuyer().buy();
  const inquiry = await dispute(intentId, { inquiry: true });
  await services.payments.deliver();
  expect(alarms()).toEqual([['dispute_opened', id]]);
  await services.payments.run(`disputes/${inquiry}/escalate`);
  await services.payments.deliver();
  expect(alarms()).toEqual([['dispute_opened', id]]);
  await services.payments.run(`disputes/${inquiry}/answer`);
  await services.payments.deliver();
  expect(alarms()).toEqual([]);
  expect(await statusOf(id)).toBe('disputed');
  await close(inquiry, 'won');
  await services.payments.deliver();
  expect(await statusOf(id)).toBe('succeeded');
});

/** What a second payment ends as, and the alarms at that end. */
const ENDS = [
  ['lost', 'refunded', ['dispute_lost']],
  // The stand-in never refunds what was disputed.
  ['won', 'refunded', ['second_payment_kept']],
] as const;

test.each(ENDS)(
  'a second payment disputed before its first sync ends: %s, %s',
  async (outcome, status, said) => {
    const { first, id, intentId } = await secondPayment();
    const disputeId = await dispute(intentId);
    await services.payments.deliver();
    // No alarm says that there is nothing to do.
    expect(alarms()).toEqual([
      ['dispute_opened', id],
      ['second_payment_disputed', id],
    ]);
    await services.payments.deliver();
    expect(alarms()).toEqual([]);
    await close(disputeId, outcome);
    await services.payments.deliver();
    expect(alarms()).toEqual(said.map((event) => [event, id]));
    expect(await movesOf(services.admin, id)).toEqual(['created', 'review', status]);
    expect(await statusOf(first.id)).toBe('succeeded');
  },
);

test('a second payment disputed after its refund failed is an alarm', async () => {
  const { buyer, id, intentId, clientSecret } = await secondPayment();
  await services.payments.run('faults', { kind: 'server_error', on: 'POST /v1/refunds', times: 99 });
  expect((await buyer.confirm(clientSecret)).status).toBe(503);
  expect(alarms()).toEqual([['list_paid_twice', id]]);
  await services.payments.run('faults/clear');
  await dispute(intentId);
  await services.payments.deliver();
  expect(alarms()).toEqual([
    ['dispute_opened', id],
    ['second_payment_disputed', id],
  ]);
});

test('a second payment under inquiry can still be refunded, and is', async () => {
  const { id, intentId } = await secondPayment();
  await dispute(intentId, { inquiry: true });
  await services.payments.deliver();
  expect(alarms()).toEqual([
    ['dispute_opened', id],
    ['list_paid_twice', id],
  ]);
  await services.payments.deliver();
  expect(await statusOf(id)).toBe('refunded');
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
  const { id, clientSecret, buyer } = await secondPayment();
  await services.payments.run('faults', { kind: 'server_error', on: 'POST /v1/refunds', times: 99 });
  expect((await buyer.confirm(clientSecret)).status).toBe(503);
  const stored = () =>
    services.admin.query('SELECT event, subject, delivered_at IS NOT NULL AS delivered FROM alarms');
  expect(await stored()).toEqual([{ event: 'list_paid_twice', subject: id, delivered: true }]);
  // As when the process died between the move and the log line.
  await services.admin.script('UPDATE alarms SET delivered_at = NULL');
  log.take();
  await runReconciler();
  expect(alarms()).toContainEqual(['list_paid_twice', id]);
  await runReconciler();
  expect(alarms()).not.toContainEqual(['list_paid_twice', id]);
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
