import { clientOf, ORDER, refusalOf, startStandIn, stopAll } from './standIn';

afterEach(stopAll);

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
