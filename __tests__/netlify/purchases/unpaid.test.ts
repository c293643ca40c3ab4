import { watchDeclines } from '../../../netlify/purchases/declineRate';
import { failureOf } from '../support/call';
import { pastTriggers } from '../../support/pastTriggers';
import { interceptFetch } from '../support/network';
import { openShop } from '../support/openShop';
import { type Buyer, intentOf, letTimePass, movesOf, runReconciler } from '../support/shop';

/** Payments that are opened and not paid: how many, for how long, and what becomes of them. */

const { services, newBuyer, log, statusAtStripe, reconcileAfter } = openShop({
  OK: Array.from({ length: 9 }, (_, n) => ({ voter_id: String(n), last_name: `VOTER${n}` })),
});

/**
 * Called once: when the provider has created a PaymentIntent, or while what the purchase relies on is read, which
 * is the last thing before the secret leaves. The histories cancel a purchase at other moments, too.
 */
const meanwhile: Partial<Record<'created' | 'read', () => Promise<unknown>>> = {};
const happens = async (moment: keyof typeof meanwhile) => {
  const act = meanwhile[moment];
  Reflect.deleteProperty(meanwhile, moment);
  await act?.();
};
interceptFetch(async ({ pathname }, { method, body }, send) => {
  if (typeof body === 'string' && body.includes('FROM purchase_affirmations JOIN')) await happens('read');
  const response = await send();
  if (pathname === '/v1/payment_intents' && method === 'POST') await happens('created');
  return response;
});

beforeEach(async () => {
  await services.payments.deliver();
  await pastTriggers(services.admin, 'TRUNCATE alarms; TRUNCATE purchases CASCADE');
  log.take();
});

const listOf = (n: number) => ({ LastName: `VOTER${n}` });

test('a buyer may open five payments an hour; open ones are returned again; then there is a wait', async () => {
  const buyer = newBuyer();
  const before = (await services.payments.intents()).length;
  for (let n = 0; n < 5; n += 1) await buyer.open(listOf(n));
  const refused = await buyer.tryToOpen(listOf(5));
  const wait = Number(refused.headers.get('Retry-After'));
  expect(wait).toBeGreaterThan(3590);
  expect(wait).toBeLessThanOrEqual(3600);
  expect(await failureOf(refused)).toMatchObject({ status: 429, code: 'rate_limited' });
  expect((await buyer.tryToOpen(listOf(0))).status).toBe(200);
  expect((await newBuyer().tryToOpen(listOf(5))).status).toBe(200);
  expect(await services.payments.intents()).toHaveLength(before + 6);

  await letTimePass(services.admin, '1 hour');
  expect((await buyer.tryToOpen(listOf(5))).status).toBe(200);
});

test('lists that were paid for do not count: who buys county by county is not stopped', async () => {
  const buyer = newBuyer();
  for (let n = 0; n < 4; n += 1) await buyer.open(listOf(n));
  for (let n = 4; n < 7; n += 1) await buyer.buy(listOf(n));
  expect((await buyer.tryToOpen(listOf(7))).status).toBe(200);
  expect((await buyer.tryToOpen(listOf(8))).status).toBe(429);
});

test('the limit also holds for payments opened concurrently', async () => {
  const buyer = newBuyer();
  const answers = await Promise.all(Array.from({ length: 9 }, (_, n) => buyer.tryToOpen(listOf(n))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    200, 200, 200, 200, 200, 429, 429, 429, 429,
  ]);
});

test('a payment is canceled after five declines, and the buyer may start over', async () => {
  const buyer = newBuyer();
  const { clientSecret, purchaseId } = await buyer.open();
  for (let n = 0; n < 4; n += 1) await services.payments.pay(clientSecret, 'declined');
  expect(await failureOf(buyer.confirm(clientSecret))).toMatchObject({ status: 422 });
  await services.payments.pay(clientSecret, 'declined');
  await services.payments.deliver();
  expect(await movesOf(services.admin, purchaseId)).toEqual(['created', 'failed', 'canceled']);
  expect(await statusAtStripe(intentOf(clientSecret))).toBe('canceled');
  expect(await failureOf(buyer.confirm(clientSecret))).toMatchObject({ status: 402, code: 'not_paid' });

  const again = await buyer.open();
  expect(again.purchaseId).not.toBe(purchaseId);
  await services.payments.pay(again.clientSecret);
  expect((await buyer.confirm(again.clientSecret)).status).toBe(200);
});

test('the alarm about declines takes ten of them, and more declined charges than paid ones, and comes once an hour', async () => {
  const raisedBy = async (declined: number, paid: number) => {
    await watchDeclines({ declined, paid });
    return log.take().map(({ event, ...facts }) => [event, facts['declined'], facts['paid']]);
  };
  expect(await raisedBy(9, 0)).toEqual([]);
  expect(await raisedBy(10, 10)).toEqual([]);
  expect(await raisedBy(10, 9)).toEqual([['many_declines', 10, 9]]);
  expect(await raisedBy(11, 9)).toEqual([]);
});

test('a new purchase is left alone, also while its payment is being processed', async () => {
  await newBuyer().open();
  const processing = newBuyer();
  const { clientSecret } = await processing.open();
  await services.payments.pay(clientSecret, 'late');
  await processing.confirm(clientSecret);
  await runReconciler();
  const rows = await services.admin.query(
    `SELECT status, checked_at FROM purchases WHERE status IN ('created', 'processing') ORDER BY status`,
  );
  expect(rows).toEqual([
    { status: 'created', checked_at: null },
    { status: 'processing', checked_at: null },
  ]);
});

test('a purchase older than Stripe’s idempotency key is replaced: many clicks, while the reconciler cancels it, get the same new one', async () => {
  const buyer = newBuyer();
  const first = await buyer.open();
  await letTimePass(services.admin, '23 hours 1 minute');
  const [opened] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, () => buyer.open())),
    runReconciler(),
  ]);
  const [second, ...others] = new Set(opened.map(({ purchaseId }) => purchaseId));
  expect(second).not.toBe(first.purchaseId);
  expect(others).toEqual([]);
  expect(await movesOf(services.admin, first.purchaseId)).toEqual(['created', 'canceled']);
});

const purchaseOf = async ({ person: { uid } }: Buyer) => {
  const [purchase] = await services.admin.query<{ status: string; intent: string | null }>(
    'SELECT status, payment_intent_id AS intent FROM purchases WHERE uid = $1',
    [uid],
  );
  return purchase;
};

test('invariant 19: no secret leaves of a payment whose buyer deletes the account meanwhile', async () => {
  const buyer = newBuyer();
  meanwhile.read = async () => expect((await buyer.leave()).status).toBe(200);
  expect(await failureOf(buyer.tryToOpen())).toMatchObject({ status: 401 });
  const purchase = await purchaseOf(buyer);
  expect(purchase?.status).toBe('canceled');
  expect(await statusAtStripe(purchase?.intent ?? '')).toBe('canceled');
});

test('when that request dies before it has the answer, the reconciler cancels what was created', async () => {
  const buyer = newBuyer();
  meanwhile.created = async () => {
    expect((await buyer.leave()).status).toBe(200);
    // The SDK's second try, too.
    await services.payments.run('faults', { kind: 'drop', on: 'POST /v1/payment_intents', times: 9 });
    throw new TypeError('fetch failed');
  };
  expect((await buyer.tryToOpen()).status).toBe(503);
  await services.payments.run('faults/clear');
  expect(await purchaseOf(buyer)).toEqual({ status: 'canceled', intent: null });
  await reconcileAfter('11 minutes');
  expect(await statusAtStripe((await purchaseOf(buyer))?.intent ?? '')).toBe('canceled');
});
