import { refusalOf, startStandIn, stopAll, clientOf, ORDER } from './standIn';

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

test.each([
  ['rate_limit', 'StripeRateLimitError', 429],
  ['server_error', 'StripeAPIError', 500],
  ['conflict', 'StripeAPIError', 409],
  ['rejected_key', 'StripeAuthenticationError', 401],
  ['no_permission', 'StripePermissionError', 403],
  ['drop', 'StripeConnectionError', undefined],
])('the next call fails as ordered: %s', async (kind, type, statusCode) => {
  const { stripe, control, order } = await startStandIn();
  // The client itself retries once when the connection is cut.
  const times = kind === 'drop' ? 2 : 1;
  await control('faults', { kind, on: 'POST /v1/payment_intents', times });
  expect((await stripe.paymentIntents.list()).data).toEqual([]);
  expect(await refusalOf(order())).toMatchObject({ type, statusCode });
  await expect(order()).resolves.toMatchObject({ amount: 999 });
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

test('a call can fail after its work was done; its key returns the saved answer', async () => {
  const { stripe, control } = await startStandIn();
  await control('faults', { kind: 'server_error', after: true });
  const create = () => stripe.paymentIntents.create(ORDER, { idempotencyKey: 'pi:p1' });
  expect((await refusalOf(create())).statusCode).toBe(500);
  const { data } = await stripe.paymentIntents.list();
  await expect(create()).resolves.toMatchObject({ id: data[0]?.id });
});

test('a server error can be kept under the call’s key', async () => {
  const { stripe, control } = await startStandIn();
  await control('faults', { kind: 'kept_error' });
  const create = () => stripe.paymentIntents.create(ORDER, { idempotencyKey: 'pi:p1' });
  for (let times = 0; times < 2; times += 1) expect((await refusalOf(create())).statusCode).toBe(500);
  expect((await stripe.paymentIntents.list()).data).toEqual([]);
});

test('the real client recovers from failures with its retries', async () => {
  const { url, control } = await startStandIn();
  await control('faults', { kind: 'server_error' });
  await expect(clientOf(url, undefined, 1).paymentIntents.create(ORDER)).resolves.toMatchObject({
    amount: 999,
  });
});

test('a fault can be about one buyer’s payments only', async () => {
  const { order, control } = await startStandIn();
  await control('faults', { kind: 'server_error', about: 'uid-one' });
  const create = (uid: string) => order({ metadata: { uid } });
  await expect(create('uid-other')).resolves.toMatchObject({ amount: 999 });
  expect((await refusalOf(create('uid-one'))).statusCode).toBe(500);
  await expect(create('uid-one')).resolves.toMatchObject({ amount: 999 });
});

test('unused faults can be cleared, all or those on some calls; an invalid one is rejected', async () => {
  const { stripe, control, order } = await startStandIn();
  await control('faults', { kind: 'server_error', on: 'POST /v1/payment_intents', times: 5 });
  await control('faults', { kind: 'server_error', on: 'GET /v1/payment_intents' });
  await control('faults/clear', { on: 'GET /v1' });
  await expect(stripe.paymentIntents.list()).resolves.toMatchObject({ data: [] });
  expect((await refusalOf(order())).statusCode).toBe(500);
  await control('faults/clear');
  await expect(order()).resolves.toMatchObject({ amount: 999 });
  await expect(control('faults', { kind: 'fire' })).rejects.toThrow('kind');
  await expect(control('nonsense')).rejects.toThrow('no control');
});

test('controls list the payments, and reject a form post from a page', async () => {
  const { url, order } = await startStandIn();
  const { id } = await order();
  const listed = (await (await fetch(`${url}/_control/intents`)).json()) as { data: { id: string }[] };
  expect(listed.data.map((intent) => intent.id)).toEqual([id]);
  const posted = await fetch(`${url}/_control/intents/${id}/dispute`, { method: 'POST', body: '{}' });
  expect(posted.status).toBe(415);
});
