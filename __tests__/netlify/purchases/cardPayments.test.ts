import { failureOf } from '../support/call';
import { openShop } from '../support/openShop';
import { intentOf, movesOf } from '../support/shop';

const { services, newBuyer, log, alarms, settle } = openShop();
const CREATE = 'POST /v1/payment_intents';

afterEach(settle);

interface Intent {
  readonly id: string;
  readonly status: string;
  readonly metadata: Readonly<Record<string, string>>;
}

async function intentsOf(purchaseId: string): Promise<Intent[]> {
  const { data } = await services.payments.ask<{ data: Intent[] }>('payment_intents?limit=100');
  return data.filter(({ metadata }) => metadata['purchase_id'] === purchaseId);
}

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

test('while Stripe cannot be reached: 503, no change, and the same payment afterwards', async () => {
  const buyer = newBuyer();
  await services.payments.run('faults', { kind: 'drop', on: CREATE, times: 5 });
  expect(await failureOf(buyer.tryToOpen())).toMatchObject({
    status: 503,
    code: 'unavailable',
    message: 'Payment system is currently unavailable. Please try again later.',
  });
  await services.payments.run('faults/clear');
  const { clientSecret, purchaseId } = await buyer.openAndPay();

  await services.payments.run('faults', { kind: 'drop', on: 'GET /v1/payment_intents', times: 5 });
  expect(await failureOf(buyer.confirm(clientSecret))).toMatchObject({ status: 503, code: 'unavailable' });
  expect(await movesOf(services.admin, purchaseId)).toEqual(['created']);
  await services.payments.run('faults/clear');
  expect((await buyer.confirm(clientSecret)).status).toBe(200);
});

test('a second PaymentIntent that turns up for a purchase is canceled; nobody can pay it', async () => {
  const buyer = newBuyer();
  const { clientSecret, purchaseId } = await buyer.open();
  log.take();
  await services.payments.ask('payment_intents', {
    amount: '999',
    currency: 'usd',
    'payment_method_types[0]': 'card',
    'metadata[purchase_id]': purchaseId,
    'metadata[uid]': buyer.person.uid,
  });
  // Its creation is reported, and then its cancellation.
  await services.payments.deliver();
  await services.payments.deliver();
  const payable = (await intentsOf(purchaseId)).filter(({ status }) => status !== 'canceled');
  expect(payable.map(({ id }) => id)).toEqual([intentOf(clientSecret)]);
  expect(await intentsOf(purchaseId)).toHaveLength(2);
  expect(alarms()).toEqual([]);
});
