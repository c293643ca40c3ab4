import { pastTriggers } from '../../support/pastTriggers';
import { openShop } from '../support/openShop';
import { intentOf, movesOf } from '../support/shop';

const { services, newBuyer, log, alarms, settle, reconcileAfter } = openShop();
const CREATE = 'POST /v1/payment_intents';

afterEach(async () => {
  await settle();
  await pastTriggers(services.admin, 'TRUNCATE purchases CASCADE');
});

interface Intent {
  readonly id: string;
  readonly status: string;
  readonly metadata: Readonly<Record<string, string>>;
}

async function intentsOf(purchaseId: string): Promise<Intent[]> {
  const { data } = await services.payments.ask<{ data: Intent[] }>('payment_intents?limit=100');
  return data.filter(({ metadata }) => metadata['purchase_id'] === purchaseId);
}

/** The only purchase there is. */
const onlyPurchase = async () => {
  const rows = await services.admin.query<{ id: string; intent: string | null }>(
    'SELECT purchase_id::text AS id, payment_intent_id AS intent FROM purchases',
  );
  expect(rows).toHaveLength(1);
  return rows[0] ?? { id: '', intent: null };
};

test('a server error that the provider keeps under the key costs the buyer one try, not a day', async () => {
  const buyer = newBuyer();
  await services.payments.run('faults', { kind: 'kept_error', on: CREATE, times: 1 });
  expect((await buyer.tryToOpen()).status).toBe(503);
  const { clientSecret, purchaseId } = await buyer.open();
  expect((await onlyPurchase()).id).toBe(purchaseId);
  expect(await intentsOf(purchaseId)).toHaveLength(1);
  await services.payments.pay(clientSecret);
  expect((await buyer.confirm(clientSecret)).status).toBe(200);
});

test('a PaymentIntent that was created although the answer was an error is found again', async () => {
  const buyer = newBuyer();
  // The SDK tries twice, with one key.
  await services.payments.run('faults', { kind: 'server_error', on: CREATE, after: true, times: 2 });
  expect((await buyer.tryToOpen()).status).toBe(503);
  const { clientSecret, purchaseId } = await buyer.open();
  expect((await intentsOf(purchaseId)).map(({ id }) => id)).toEqual([intentOf(clientSecret)]);
});

test('tabs that meet errors at the same time end with one PaymentIntent that can be paid', async () => {
  const buyer = newBuyer();
  await services.payments.run('faults', { kind: 'kept_error', on: CREATE, times: 1 });
  await Promise.all(Array.from({ length: 6 }, () => buyer.tryToOpen()));
  const { clientSecret, purchaseId } = await buyer.open();
  const payable = (await intentsOf(purchaseId)).filter(({ status }) => status !== 'canceled');
  expect(payable.map(({ id }) => id)).toEqual([intentOf(clientSecret)]);
});

test('the reconciler finds a PaymentIntent whose id was never stored', async () => {
  const { clientSecret, purchaseId } = await newBuyer().open();
  await services.admin.script('UPDATE purchases SET payment_intent_id = NULL');
  await reconcileAfter('5 minutes');
  expect((await onlyPurchase()).intent).toBeNull();
  await reconcileAfter('10 minutes');
  expect((await onlyPurchase()).intent).toBe(intentOf(clientSecret));
  expect(await intentsOf(purchaseId)).toHaveLength(1);
});

test('a PaymentIntent whose id was never stored is canceled with its purchase', async () => {
  const { purchaseId } = await newBuyer().open();
  await services.admin.script('UPDATE purchases SET payment_intent_id = NULL');
  await reconcileAfter('25 hours');
  expect(await movesOf(services.admin, purchaseId)).toEqual(['created', 'canceled']);
  expect((await intentsOf(purchaseId)).map(({ status }) => status)).toEqual(['canceled']);
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
