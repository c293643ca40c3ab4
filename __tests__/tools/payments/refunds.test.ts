import { refusalOf, startStandIn, stopAll } from './standIn';

afterEach(stopAll);

test('a refund gives everything back: the PaymentIntent stays succeeded, its charge is refunded', async () => {
  const { stripe, buy, look } = await startStandIn();
  const id = await buy();
  const refund = await stripe.refunds.create({ payment_intent: id, reason: 'duplicate' });
  expect(refund).toMatchObject({
    ...{ amount: 999, status: 'succeeded', payment_intent: id, reason: 'duplicate' },
  });
  const { status, latest_charge: charge } = await look(id);
  expect(status).toBe('succeeded');
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 999 });
  expect(charge?.refunds?.data.map((item) => item.id)).toEqual([refund.id]);
  expect(await (await fetch(charge?.receipt_url ?? '')).text()).toContain('Refunded');
  const again = await refusalOf(stripe.refunds.create({ payment_intent: id }));
  expect(again.code).toBe('charge_already_refunded');
});

test('a refund can be partial, up to the amount paid, and can fail', async () => {
  const { buy, control, look } = await startStandIn();
  const id = await buy();
  const chargeOf = async () => (await look(id)).latest_charge;
  await control(`intents/${id}/refund`, { amount: 500 });
  expect(await chargeOf()).toMatchObject({ refunded: false, amount_refunded: 500 });
  await expect(control(`intents/${id}/refund`, { amount: 500 })).rejects.toThrow('greater than');
  const rest = await control(`intents/${id}/refund`);
  expect(await chargeOf()).toMatchObject({ refunded: true, amount_refunded: 999 });
  await control(`refunds/${String(rest['id'])}/fail`);
  expect(await chargeOf()).toMatchObject({ refunded: false, amount_refunded: 500 });
  await expect(control(`refunds/${String(rest['id'])}/fail`)).rejects.toThrow('failed already');
});

test('a refund requires a successful payment', async () => {
  const { stripe, order } = await startStandIn();
  const { id } = await order();
  const refused = await refusalOf(stripe.refunds.create({ payment_intent: id }));
  expect(refused.message).toContain('does not have a successful charge');
  expect((await refusalOf(stripe.refunds.create({}))).param).toBe('payment_intent');
});

test('a dispute follows the payment of its test card, which then cannot be refunded', async () => {
  const { stripe, buy, look } = await startStandIn();
  const id = await buy('4000000000000259');
  expect((await look(id)).latest_charge).toMatchObject({ paid: true, disputed: true });
  const disputes = await stripe.disputes.list({ payment_intent: id });
  expect(disputes.data).toMatchObject([{ amount: 999, reason: 'fraudulent', status: 'needs_response' }]);
  const refused = await refusalOf(stripe.refunds.create({ payment_intent: id }));
  expect(refused.code).toBe('charge_disputed');
});

test.each(['won', 'lost'] as const)(
  'a dispute can be opened and %s through the controls',
  async (outcome) => {
    const { stripe, buy, control, look } = await startStandIn();
    const id = await buy();
    const dispute = String((await control(`intents/${id}/dispute`))['id']);
    await control(`disputes/${dispute}/close`, { outcome });
    expect((await stripe.disputes.list()).data).toMatchObject([{ id: dispute, status: outcome }]);
    expect((await look(id)).latest_charge).toMatchObject({ disputed: true });
    await expect(control(`disputes/${dispute}/close`, { outcome })).rejects.toThrow('closed already');
    const returned = await stripe.events.list({ types: ['charge.dispute.funds_reinstated'] });
    expect(returned.data).toHaveLength(outcome === 'won' ? 1 : 0);
  },
);
