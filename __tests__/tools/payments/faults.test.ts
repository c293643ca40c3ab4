import { clientOf, refusalOf, startStandIn, stopAll } from './standIn';

afterEach(stopAll);

const ORDER = { amount: 999, currency: 'usd' };

test.each([
  ['rate_limit', 'StripeRateLimitError', 429],
  ['server_error', 'StripeAPIError', 500],
  ['conflict', 'StripeAPIError', 409],
  ['drop', 'StripeConnectionError', undefined],
])('the next call fails as ordered: %s', async (kind, type, statusCode) => {
  const { stripe, control } = await startStandIn();
  // The client itself retries once when the connection is cut.
  const times = kind === 'drop' ? 2 : 1;
  await control('faults', { kind, on: 'POST /v1/payment_intents', times });
  expect((await stripe.paymentIntents.list()).data).toEqual([]);
  expect(await refusalOf(stripe.paymentIntents.create(ORDER))).toMatchObject({ type, statusCode });
  await expect(stripe.paymentIntents.create(ORDER)).resolves.toMatchObject(ORDER);
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

test('a timeout never answers', async () => {
  const { url, control } = await startStandIn();
  await control('faults', { kind: 'timeout' });
  const impatient = clientOf(url);
  const call = impatient.paymentIntents.list({}, { timeout: 50 });
  expect((await refusalOf(call)).type).toBe('StripeConnectionError');
});

test('the real client recovers from failures with its retries', async () => {
  const { url, control } = await startStandIn();
  await control('faults', { kind: 'server_error', times: 1 });
  await expect(clientOf(url, undefined, 1).paymentIntents.create(ORDER)).resolves.toMatchObject(ORDER);
});

test('a fault can be about one buyer’s payments only', async () => {
  const { stripe, control } = await startStandIn();
  await control('faults', { kind: 'server_error', about: 'uid-one' });
  const create = (uid: string) => stripe.paymentIntents.create({ ...ORDER, metadata: { uid } });
  await expect(create('uid-other')).resolves.toMatchObject(ORDER);
  expect((await refusalOf(create('uid-one'))).statusCode).toBe(500);
  await expect(create('uid-one')).resolves.toMatchObject(ORDER);
});

test('the faults on some calls can be cleared alone', async () => {
  const { stripe, control } = await startStandIn();
  await control('faults', { kind: 'server_error', on: 'POST /v1/payment_intents' });
  await control('faults', { kind: 'server_error', on: 'GET /v1/payment_intents' });
  await control('faults/clear', { on: 'GET /v1' });
  await expect(stripe.paymentIntents.list()).resolves.toMatchObject({ data: [] });
  expect((await refusalOf(stripe.paymentIntents.create(ORDER))).statusCode).toBe(500);
});

test('unused faults can be cleared, and an invalid fault is rejected', async () => {
  const { stripe, control } = await startStandIn();
  await control('faults', { kind: 'server_error', times: 5 });
  await control('faults/clear');
  await expect(stripe.paymentIntents.create(ORDER)).resolves.toMatchObject(ORDER);
  await expect(control('faults', { kind: 'fire' })).rejects.toThrow('kind');
  await expect(control('nonsense')).rejects.toThrow('no control');
});

test('controls list the payments, and reject a form post from a page', async () => {
  const { url, pay } = await startStandIn();
  const { id } = await pay();
  const listed = (await (await fetch(`${url}/_control/intents`)).json()) as { data: { id: string }[] };
  expect(listed.data.map((intent) => intent.id)).toEqual([id]);
  const posted = await fetch(`${url}/_control/intents/${id}/dispute`, { method: 'POST', body: '{}' });
  expect(posted.status).toBe(415);
});
