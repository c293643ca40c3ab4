import { openShop } from '../support/openShop';
import { intentOf, letTimePass, movesOf, runReconciler } from '../support/shop';

const { services, newBuyer, statusAtStripe, reconcileAfter } = openShop();

afterEach(async () => {
  await services.payments.run('faults/clear');
  await services.admin.script(
    "UPDATE purchases SET status = 'canceled' WHERE status NOT IN ('succeeded', 'refunded')",
  );
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

test.each([
  ['created', []],
  ['failed', ['declined' as const]],
])('a %s purchase unpaid for a day is canceled, at the provider first', async (status, cards) => {
  const buyer = newBuyer();
  const { clientSecret, purchaseId } = await buyer.open();
  for (const card of cards) await services.payments.pay(clientSecret, card);
  await services.payments.deliver();
  const moves = [...new Set(['created', status])];
  expect(await movesOf(services.admin, purchaseId)).toEqual(moves);
  await reconcileAfter('24 hours');
  expect(await movesOf(services.admin, purchaseId)).toEqual([...moves, 'canceled']);
  expect(await statusAtStripe(intentOf(clientSecret))).toBe('canceled');
  expect((await buyer.open()).purchaseId).not.toBe(purchaseId);
});

test('a purchase older than the provider’s idempotency key is replaced', async () => {
  const buyer = newBuyer();
  const first = await buyer.open();
  await letTimePass(services.admin, '23 hours 1 minute');
  const second = await buyer.open();
  expect(second.purchaseId).not.toBe(first.purchaseId);
  expect(await movesOf(services.admin, first.purchaseId)).toEqual(['created', 'canceled']);
});

test('many clicks on an expired purchase, while the reconciler cancels it, all get the same new one', async () => {
  const buyer = newBuyer();
  await buyer.open();
  await letTimePass(services.admin, '23 hours 1 minute');
  const [opened] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, () => buyer.open())),
    runReconciler(),
  ]);
  expect(new Set(opened.map(({ purchaseId }) => purchaseId)).size).toBe(1);
});
