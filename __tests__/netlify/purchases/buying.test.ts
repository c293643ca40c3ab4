import { purchaseSchema } from '../../../src/contract/purchase';
import type { FiltersInput } from '../../../src/contract/filters';
import { summaryEndpoint } from '../../../src/contract/purchases';
import { failureOf, succeed } from '../support/call';
import { openShop } from '../support/openShop';
import { type Buyer, intentOf, movesOf } from '../support/shop';
import { publishVersion } from '../support/voters';
import * as v from 'valibot';

const { services, newBuyer, log, alarms, settle, alter, refund } = openShop({
  OK: [
    { voter_id: '1', last_name: 'ADA' },
    { voter_id: '2', last_name: 'BELL', party: 'REP' },
    { voter_id: '3', last_name: 'BELL' },
  ],
});

afterEach(settle);

test('buying a list: the server sets count and price; once paid and confirmed, it is in the history', async () => {
  const { person, token, ...buyer } = newBuyer();
  const opened = await buyer.open({ LastName: ' bell ', State: 'ok' });
  expect(opened).toMatchObject({ amount: 999, recordCount: 2 });
  expect(await services.payments.pay(opened.clientSecret)).toBe('succeeded');

  const response = await buyer.confirm(opened.clientSecret);
  expect(response.status).toBe(200);
  const { purchase } = (await response.json()) as { purchase: unknown };
  expect(v.parse(purchaseSchema, purchase)).toEqual({
    id: opened.purchaseId,
    amount_dollars: 9.99,
    currency: 'usd',
    search_parameters: { LastName: 'BELL', State: 'OK' },
    record_count: 2,
    payment_method_last4: '4242',
    payment_method_brand: 'visa',
    status: 'succeeded',
    receipt_url: expect.stringMatching(/^http/u) as string,
    organization: null,
    completed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u) as string,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u) as string,
  });
  expect(await buyer.history()).toEqual([
    {
      ...(purchase as object),
      ...{ list_name: null, elections: null, file: null, campaign_id: null, recall: null },
      purpose: 'An election campaign for or against a candidate',
      data_dates: [{ state: 'OK', date: '2026-05-12', sample: true }],
    },
  ]);
  expect(await succeed(summaryEndpoint, { params: { uid: person.uid }, token })).toMatchObject({
    summary: { successful_purchases: 1, total_spent: 9.99 },
  });
  expect(await movesOf(services.admin, opened.purchaseId)).toEqual(['created', 'succeeded']);
});

test('no payment is opened at another price than the server’s, nor for an empty list', async () => {
  const buyer = newBuyer();
  const before = (await services.payments.intents()).length;
  const changed = (amount: number) => ({ status: 409, code: 'price_changed', amount });
  const nobody = { LastName: 'NOBODY' };
  for (const amount of [0, 1998])
    expect(await failureOf(buyer.tryToOpen({}, amount))).toMatchObject(changed(999));
  expect(await failureOf(buyer.tryToOpen(nobody))).toMatchObject(changed(0));
  for (const list of [nobody, { State: 'ZZ' }])
    expect(await failureOf(buyer.tryToOpen(list, 0))).toMatchObject({
      ...{ status: 400, code: 'bad_request', path: 'searchParameters' },
    });
  expect(await services.payments.intents()).toHaveLength(before);
  await buyer.open();
  expect(await failureOf(buyer.tryToOpen({}, 1))).toMatchObject(changed(999));
});

test('a payment unknown to the provider, as after a change of account, is replaced', async () => {
  const buyer = newBuyer();
  const { purchaseId } = await buyer.open();
  await alter(purchaseId, `payment_intent_id = 'pi_Gone'`);
  expect((await buyer.buy()).status).toBe('succeeded');
  expect(await movesOf(services.admin, purchaseId)).toEqual(['created', 'canceled']);
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

test('while Stripe cannot be reached: 503, and the payment is opened afterwards', async () => {
  const buyer = newBuyer();
  await services.payments.run('faults', { kind: 'drop', on: 'POST /v1/payment_intents', times: 5 });
  expect(await failureOf(buyer.tryToOpen())).toMatchObject({
    status: 503,
    code: 'unavailable',
    message: 'Payment system is currently unavailable. Please try again later.',
  });
  await services.payments.run('faults/clear');
  expect((await buyer.tryToOpen()).status).toBe(200);
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

/** Whether the list in the results is already the reader's, so that it is never offered for sale again. */
const ownedBy = async ({ owned }: Buyer, searchParameters: FiltersInput) =>
  (await owned(searchParameters)).purchase;

test('a list is owned by who paid for exactly these voters, until it is refunded or there is newer data', async () => {
  const [ann, ben] = [newBuyer(), newBuyer()];
  await ann.open({ LastName: 'bell' });
  expect(await ownedBy(ann, { LastName: 'bell' })).toBeNull();
  const { id, intentId } = await ann.buy({ LastName: ' BELL ' });
  expect(await ownedBy(ann, { LastName: 'bell' })).toMatchObject({ id, status: 'succeeded' });
  expect(await ownedBy(ann, {})).toBeNull();
  expect(await ownedBy(ben, { LastName: 'bell' })).toBeNull();
  await refund(intentId);
  expect(await ownedBy(ann, { LastName: 'bell' })).toBeNull();

  expect((await ann.buy({ LastName: 'bell' })).status).toBe('succeeded');
  await publishVersion(services.admin, { state: 'OK', voters: [{ voter_id: '2', last_name: 'BELL' }] });
  expect(await ownedBy(ann, { LastName: 'bell' })).toBeNull();
});
