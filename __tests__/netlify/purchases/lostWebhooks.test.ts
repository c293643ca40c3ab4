import { checkBooks, compareNewest } from '../../../netlify/purchases/books';
import { recentOutcomes } from '../../../netlify/purchases/declineRate';
import { pastTriggers } from '../../support/pastTriggers';
import { openShop } from '../support/openShop';
import { runBooks } from '../support/shop';

const { services, newBuyer, statusOf, alter, setStatus, log } = openShop();

beforeEach(async () => {
  await services.admin.script('TRUNCATE books_compared');
  log.take();
});
/** Payments that are kept on one side only, of at most a hundred in the time. */
const differences = async (from: number, to: number) =>
  (await compareNewest(from, Math.floor(to))).suspects
    .filter(({ cents }) => cents !== 0)
    .map(({ intentId, cents }) => ({ intentId, cents }));
const DONE = { done: true, behind: false };

/** 2 a.m. on the day after the payments. */
const dayAfter = () => Date.now() / 1000 + 86_400 + 7_200;

test('a refund and a dispute of which neither a webhook nor an event told are found, and a dispute that we won', async () => {
  const [refunded, disputed, won] = [await newBuyer().buy(), await newBuyer().buy(), await newBuyer().buy()];
  await services.payments.run(`intents/${refunded.intentId}/refund`);
  await services.payments.run(`intents/${disputed.intentId}/dispute`);
  const { id } = await services.payments.run(`intents/${won.intentId}/dispute`);
  await services.payments.run(`disputes/${String(id)}/close`, { outcome: 'won' });
  await setStatus(won.id, 'disputed');
  expect(await checkBooks(dayAfter())).toEqual({ wrong: 0, ...DONE });
  expect(await Promise.all([refunded, disputed, won].map((of) => statusOf(of.id)))).toEqual([
    ...['refunded', 'disputed', 'succeeded'],
  ]);
});

test('the books are compared again after a week, and not before; what takes longer is behind', async () => {
  const now = dayAfter();
  await checkBooks(now);
  const calls = async (later: number) => {
    let asked = 0;
    await checkBooks(now + later, () => (asked += 1) < 9);
    return asked;
  };
  expect(await calls(7 * 86_400 - 2)).toBe(0);
  expect(await calls(7 * 86_400)).toBeGreaterThan(0);
  await services.admin.query('UPDATE books_compared SET until = begun_at');
  expect(await checkBooks(now + 13 * 86_400, () => false)).toMatchObject({ done: false, behind: false });
  expect(await checkBooks(now + 14 * 86_400, () => false)).toMatchObject({ done: false, behind: true });
});

test('a payment is compared with the books of its own day, not with those before or after', async () => {
  await newBuyer().buy();
  const now = Math.floor(Date.now() / 1000);
  expect(await differences(now - 2 * 86_400, now - 86_400)).toEqual([]);
  expect(await differences(now + 86_400, now + 2 * 86_400)).toEqual([]);
});

test('a payment that is missing here is recorded; one that we cannot record raises an alarm, once', async () => {
  const { id } = await newBuyer().buy();
  const unknown = await newBuyer().buy();
  await setStatus(id, 'canceled');
  await pastTriggers(
    services.admin,
    ['purchase_events', 'purchases']
      .map((table) => `DELETE FROM ${table} WHERE purchase_id = '${unknown.id}'`)
      .join(';'),
  );
  log.take();
  expect(await checkBooks(dayAfter())).toEqual({ wrong: 1, ...DONE });
  expect(await statusOf(id)).toBe('succeeded');
  expect(log.take()).toEqual([
    {
      time: expect.any(String) as string,
      level: 'alarm',
      event: 'books_differ',
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u) as string,
      paymentIntent: unknown.intentId,
      difference: -999,
    },
  ]);
  expect(await checkBooks(dayAfter() + 8 * 86_400)).toEqual({ wrong: 1, ...DONE });
  expect(log.take()).toEqual([]);
});

test('one cent too many and one too few do not cancel out', async () => {
  const [more, less] = [await newBuyer().buy(), await newBuyer().buy()];
  await alter(more.id, 'amount_cents = 1000');
  await alter(less.id, 'amount_cents = 998');
  expect(await differences(0, dayAfter())).toEqual(
    expect.arrayContaining([
      { intentId: more.intentId, cents: 1 },
      { intentId: less.intentId, cents: -1 },
    ]),
  );
});

test('the scheduled function compares the last 120 days', async () => {
  await runBooks();
  expect(
    await services.admin.query(`SELECT extract(day FROM begun_at - until)::int AS days FROM books_compared`),
  ).toEqual([{ days: 120 }]);
});

test('payments of another shop on the same account are none of ours', async () => {
  const seen = async () => ({
    differences: await differences(0, dayAfter()),
    outcomes: await recentOutcomes(Date.now() / 1000),
  });
  const before = await seen();
  for (const card of ['good', 'declined'] as const) await services.payments.payElsewhere(card);
  expect(await seen()).toEqual(before);
});
