import { checkBooks } from '../../../netlify/purchases/books';
import { failureOf } from '../support/call';
import { captureLog } from '../support/log';
import { type Services, startServices } from '../support/server';
import { buyerOf, runReconciler } from '../support/shop';
import { publishVersion } from '../support/voters';

let services: Services;
let people = 0;
const newBuyer = () => buyerOf({ uid: `buyer-${++people}`, email: 'buyer@example.com' }, services.payments);
const log = captureLog();

beforeAll(async () => {
  services = await startServices();
  await publishVersion(services.admin, { state: 'OK', voters: [{ voter_id: '1' }] });
});
beforeEach(() => void log.take());
afterAll(async () => {
  log.restore();
  await services.close();
});

const daysAfterPaying = (days: number) =>
  services.admin.script(`UPDATE purchases SET created_at = created_at - interval '${days} days',
    completed_at = completed_at - interval '${days} days', checked_at = checked_at - interval '${days} days'`);

async function statusOf(id: string): Promise<unknown> {
  const [row] = await services.admin.query<{ status: string }>(
    'SELECT status FROM purchases WHERE purchase_id = $1',
    [id],
  );
  return row?.status;
}

test('a refund, a dispute and a won dispute without webhooks are found within a day', async () => {
  const refunded = await newBuyer().buy();
  const disputed = await newBuyer().buy();
  const untouched = await newBuyer().buy();
  await services.payments.run(`intents/${refunded.intentId}/refund`);
  const dispute = await services.payments.run(`intents/${disputed.intentId}/dispute`);
  await runReconciler();
  expect(await statusOf(refunded.id)).toBe('succeeded');
  await daysAfterPaying(2);
  await runReconciler();
  expect(await statusOf(refunded.id)).toBe('refunded');
  expect(await statusOf(disputed.id)).toBe('disputed');
  expect(await statusOf(untouched.id)).toBe('succeeded');

  await services.payments.run(`disputes/${String(dispute['id'])}/close`, { outcome: 'won' });
  await daysAfterPaying(2);
  await runReconciler();
  expect(await statusOf(disputed.id)).toBe('succeeded');
});

test('the least recently checked purchase comes first; old purchases are not checked', async () => {
  const old = await newBuyer().buy();
  await daysAfterPaying(121);
  const bought = await newBuyer().buy();
  await services.payments.run(`intents/${old.intentId}/refund`);
  await services.payments.run(`intents/${bought.intentId}/refund`);
  await daysAfterPaying(2);
  await runReconciler();
  expect(await statusOf(old.id)).toBe('succeeded');
  expect(await statusOf(bought.id)).toBe('refunded');
  expect(await failureOf(newBuyer().link(bought.id))).toMatchObject({ status: 403 });
});

/** 2 a.m. on the day after the payments. */
const dayAfter = () => Date.now() / 1000 + 86_400 + 7_200;

test('matching books log nothing; a payment missing here raises an alarm with only the difference', async () => {
  await services.payments.deliver();
  const { id } = await newBuyer().buy();
  const refunded = await newBuyer().buy();
  await services.payments.run(`intents/${refunded.intentId}/refund`);
  await services.payments.deliver();
  await services.admin.script('UPDATE purchases SET completed_at = now() WHERE completed_at IS NOT NULL');
  log.take();
  expect(await checkBooks(dayAfter())).toBe(0);
  expect(log.take()).toEqual([]);
  // The provider still lists a disputed payment.
  await services.admin.query("UPDATE purchases SET status = 'disputed' WHERE purchase_id = $1", [id]);
  expect(await checkBooks(dayAfter())).toBe(0);

  await services.admin.query("UPDATE purchases SET status = 'canceled' WHERE purchase_id = $1", [id]);
  expect(await checkBooks(dayAfter())).toBe(1);
  expect(log.take()).toEqual([
    {
      time: expect.any(String) as string,
      level: 'alarm',
      event: 'books_differ',
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u) as string,
      difference: -999,
    },
  ]);
  // Each of the last three full days is checked, and no earlier one.
  expect(await checkBooks(dayAfter() + 2 * 86_400)).toBe(1);
  expect(await checkBooks(dayAfter() + 3 * 86_400)).toBe(0);
});
