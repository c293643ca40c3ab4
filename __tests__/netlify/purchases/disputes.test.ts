import { EACH_WAY, disputedShop } from '../support/disputes';

const { services, newBuyer, log, alarms, statusOf, setStatus, dispute, close, learn, refund } =
  disputedShop();

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

test.each(['created', 'processing', 'failed', 'canceled', 'succeeded', 'review', 'refunded', 'disputed'])(
  'a dispute of a purchase that is %s is told, and so is its loss',
  async (status) => {
    const { id, intentId } = await newBuyer().buy();
    await setStatus(id, status);
    const disputeId = await dispute(intentId);
    await services.payments.deliver();
    expect(alarms()).toEqual([['dispute_opened', id]]);
    await close(disputeId, 'lost');
    await services.payments.deliver();
    expect(alarms()).toEqual([['dispute_lost', id]]);
  },
);

test('a dispute of a payment that was refunded before is told, too', async () => {
  const { id, intentId } = await newBuyer().buy();
  await refund(intentId);
  expect(await statusOf(id)).toBe('refunded');
  await dispute(intentId);
  await services.payments.deliver();
  expect(alarms()).toEqual([['dispute_opened', id]]);
  expect(await statusOf(id)).toBe('refunded');
});

test('a dispute of a second PaymentIntent of a purchase names that one', async () => {
  const { id, intentId } = await newBuyer().buy();
  await services.admin.query("UPDATE purchases SET payment_intent_id = 'pi_other' WHERE purchase_id = $1", [
    id,
  ]);
  await dispute(intentId);
  await services.payments.deliver();
  expect(log.take().filter(({ level }) => level === 'alarm')).toEqual([
    expect.objectContaining({ event: 'dispute_opened', purchase: id, paymentIntent: intentId }),
    expect.objectContaining({ event: 'second_intent_of_purchase', purchase: id, paymentIntent: intentId }),
  ]);
});

test('a payment that is not as ordered and is lost to a dispute ends as refunded', async () => {
  const { id, intentId } = await newBuyer().buy();
  await services.admin.query('UPDATE purchases SET amount_cents = 1999 WHERE purchase_id = $1', [id]);
  const disputeId = await dispute(intentId);
  await services.payments.deliver();
  expect(await statusOf(id)).toBe('review');
  expect(alarms()).toEqual([
    ['dispute_opened', id],
    ['payment_not_as_ordered', id],
  ]);
  await close(disputeId, 'lost');
  await services.payments.deliver();
  expect(await statusOf(id)).toBe('refunded');
});

test('during an inquiry there is no file; it closes, and there is', async () => {
  const buyer = newBuyer();
  const { id, intentId } = await buyer.buy();
  const inquiry = await dispute(intentId, { inquiry: true });
  await services.payments.deliver();
  expect((await buyer.link(id)).status).toBe(402);
  expect(alarms()).toEqual([['dispute_opened', id]]);
  await close(inquiry, 'warning_closed');
  await services.payments.deliver();
  expect((await buyer.link(id)).status).toBe(200);
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

test.each(EACH_WAY)('a refund sent back after the purchase was refunded is told: %s', async (way) => {
  const { id, intentId } = await newBuyer().buy();
  const refund = await services.payments.run(`intents/${intentId}/refund`);
  await learn[way]();
  expect(await statusOf(id)).toBe('refunded');
  alarms();
  await services.payments.run(`refunds/${String(refund['id'])}/fail`);
  await learn[way]();
  expect(alarms()).toEqual([['refund_failed', id]]);
});
