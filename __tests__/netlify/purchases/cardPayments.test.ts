import { failureOf } from '../support/call';
import { openShop } from '../support/openShop';
import { intentOf, movesOf } from '../support/shop';

const { services, newBuyer, settle } = openShop();

afterEach(settle);

test('a declined card gets the provider’s own message and no purchase, and the payment can be retried', async () => {
  const buyer = newBuyer();
  const { clientSecret, purchaseId } = await buyer.open();
  expect(await services.payments.pay(clientSecret, 'declined')).toBe('Your card was declined.');
  expect(await failureOf(buyer.confirm(clientSecret))).toEqual({
    status: 422,
    success: false,
    code: 'card_refused',
    error: 'Your card was declined.',
    message: 'Your card was declined.',
  });
  expect(await buyer.history()).toEqual([]);

  expect((await buyer.open()).clientSecret).toBe(clientSecret);
  await services.payments.pay(clientSecret);
  expect((await buyer.confirm(clientSecret)).status).toBe(200);
  expect(await movesOf(services.admin, purchaseId)).toEqual(['created', 'failed', 'succeeded']);
});

test('a card that needs authentication is charged once the buyer authenticates', async () => {
  const buyer = newBuyer();
  const { clientSecret } = await buyer.open();
  expect(await services.payments.pay(clientSecret, 'authenticated')).toBe('requires_action');
  expect(await failureOf(buyer.confirm(clientSecret))).toMatchObject({ status: 402, code: 'not_paid' });
  await services.payments.run(`intents/${intentOf(clientSecret)}/authenticate`, { passed: true });
  expect((await buyer.confirm(clientSecret)).status).toBe(200);
});

test('a failed authentication is not a declined card', async () => {
  const buyer = newBuyer();
  const { clientSecret, intentId } = await buyer.openAndPay({}, 'authenticated');
  await services.payments.run(`intents/${intentId}/authenticate`, { passed: false });
  expect(await failureOf(buyer.confirm(clientSecret))).toMatchObject({ status: 402, code: 'not_paid' });
});

test('a slow payment answers 202 and shows as processing until it succeeds', async () => {
  const buyer = newBuyer();
  const { clientSecret } = await buyer.open();
  expect(await services.payments.pay(clientSecret, 'late')).toBe('processing');
  const response = await buyer.confirm(clientSecret);
  expect(response.status).toBe(202);
  expect(await response.json()).toMatchObject({ success: true, purchase: { status: 'processing' } });
  expect((await buyer.history()).map(({ status }) => status)).toEqual(['processing']);
  expect(await failureOf(buyer.tryToOpen())).toMatchObject({
    status: 409,
    code: 'already_purchased',
    purchase: { status: 'processing' },
  });

  await services.payments.run(`intents/${intentOf(clientSecret)}/settle`, { outcome: 'succeeded' });
  expect((await buyer.confirm(clientSecret)).status).toBe(200);
  expect((await buyer.history()).map(({ status }) => status)).toEqual(['succeeded']);
});

test('a slow payment that finally fails is not a purchase', async () => {
  const buyer = newBuyer();
  const { clientSecret, intentId } = await buyer.openAndPay({}, 'late');
  await buyer.confirm(clientSecret);
  await services.payments.run(`intents/${intentId}/settle`, { outcome: 'failed' });
  expect(await failureOf(buyer.confirm(clientSecret))).toMatchObject({ status: 422, code: 'card_refused' });
  expect(await buyer.history()).toEqual([]);
});

test.each(['rate_limit', 'server_error', 'conflict', 'drop'])(
  'while Stripe fails with %s: 503, no change, and the same payment afterwards',
  async (kind) => {
    const buyer = newBuyer();
    await services.payments.run('faults', { kind, on: 'POST /v1/payment_intents', times: 5 });
    expect(await failureOf(buyer.tryToOpen())).toMatchObject({
      status: 503,
      code: 'unavailable',
      message: 'Payment system is currently unavailable. Please try again later.',
    });
    await services.payments.run('faults/clear');
    const { clientSecret, purchaseId } = await buyer.openAndPay();

    await services.payments.run('faults', { kind, on: 'GET /v1/payment_intents', times: 5 });
    expect(await failureOf(buyer.confirm(clientSecret))).toMatchObject({ status: 503, code: 'unavailable' });
    expect(await movesOf(services.admin, purchaseId)).toEqual(['created']);
    await services.payments.run('faults/clear');
    expect((await buyer.confirm(clientSecret)).status).toBe(200);
  },
);

test('after a lost answer, repeating the request returns the payment already created', async () => {
  const buyer = newBuyer();
  const before = (await services.payments.intents()).length;
  await services.payments.run('faults', {
    kind: 'drop',
    on: 'POST /v1/payment_intents',
    after: true,
    times: 5,
  });
  expect(await failureOf(buyer.tryToOpen())).toMatchObject({ status: 503 });
  await services.payments.run('faults/clear');
  await buyer.open();
  expect(await services.payments.intents()).toHaveLength(before + 1);
});
