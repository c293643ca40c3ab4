import * as books from '../../../netlify/functions/purchases-books';
import { checkBooks, differencesIn } from '../../../netlify/purchases/books';
import { recentOutcomes } from '../../../netlify/purchases/declineRate';
import { callFunction } from '../support/call';
import { pastTriggers } from '../../support/pastTriggers';
import { openShop } from '../support/openShop';

const { services, newBuyer, statusOf, alter, setStatus, log, refund } = openShop();

beforeEach(() => void log.take());

/** 2 a.m. on the day after the payments. */
const dayAfter = () => Date.now() / 1000 + 86_400 + 7_200;

test('matching books log nothing, disputed payments included', async () => {
  await services.payments.deliver();
  const disputed = await newBuyer().buy();
  const refunded = await newBuyer().buy();
  await services.payments.run(`intents/${disputed.intentId}/dispute`);
  await refund(refunded.intentId);
  expect(await statusOf(disputed.id)).toBe('disputed');
  await services.admin.script('UPDATE purchases SET completed_at = now() WHERE completed_at IS NOT NULL');
  log.take();
  // The provider still lists a disputed payment.
  expect(await differencesIn(0, Math.floor(dayAfter()))).toEqual([]);
  expect(await checkBooks(dayAfter())).toEqual({ wrong: 0, done: true });
  expect(log.take()).toEqual([]);
});

// Before anything differs, which would take time of its own (slowAudit.test.ts).
test('an audit that runs out of time goes on where it stopped', async () => {
  await services.admin.script('DELETE FROM audited_days');
  const audited = async () => {
    const [row] = await services.admin.query<{ days: number; first: string }>(
      'SELECT count(*)::int AS days, min(day)::text AS first FROM audited_days',
    );
    return row;
  };
  const few = (count: number) => () => count-- > 0;
  await checkBooks(dayAfter(), few(5));
  expect((await audited())?.days).toBe(5);
  await checkBooks(dayAfter(), few(5));
  expect((await audited())?.days).toBe(10);
  await checkBooks(dayAfter());
  expect((await audited())?.days).toBe(120);
  // The next day: the last three days first, the new one among them, then the one audited longest ago.
  const next = Math.floor(dayAfter()) + 86_400;
  await services.admin.query(
    `UPDATE audited_days SET audited_at = audited_at - interval '1 hour'
     WHERE day = to_timestamp($1::float8)::date - 50`,
    [next],
  );
  const daysBack = async () => {
    const rows = await services.admin.query<{ back: number }>(
      `SELECT (to_timestamp($1::float8)::date - day)::int AS back FROM audited_days
       WHERE audited_at = to_timestamp($1::float8) ORDER BY 1`,
      [next],
    );
    return rows.map(({ back }) => back);
  };
  await checkBooks(next, few(3));
  expect(await daysBack()).toEqual([1, 2, 3]);
  await checkBooks(next, few(1));
  expect(await daysBack()).toEqual([1, 2, 3, 50]);
});

test('a payment is compared with the books of its own day, not with those before or after', async () => {
  await newBuyer().buy();
  const now = Math.floor(Date.now() / 1000);
  expect(await differencesIn(now - 2 * 86_400, now - 86_400)).toEqual([]);
  expect(await differencesIn(now + 86_400, now + 2 * 86_400)).toEqual([]);
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
  await services.admin.script('DELETE FROM audited_days');
  log.take();
  expect(await checkBooks(dayAfter())).toEqual({ wrong: 1, done: true });
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
  expect(await checkBooks(dayAfter() + 86_400)).toEqual({ wrong: 1, done: true });
  expect(log.take()).toEqual([]);
});

test('one cent too many and one too few do not cancel out', async () => {
  const [more, less] = [await newBuyer().buy(), await newBuyer().buy()];
  await alter(more.id, 'amount_cents = 1000');
  await alter(less.id, 'amount_cents = 998');
  expect(await differencesIn(0, Math.floor(dayAfter()))).toEqual(
    expect.arrayContaining([
      { intentId: more.intentId, cents: 1 },
      { intentId: less.intentId, cents: -1 },
    ]),
  );
});

test('the scheduled function audits the last days', async () => {
  await services.admin.script('DELETE FROM audited_days');
  const response = await callFunction(books, '/.netlify/functions/purchases-books', { method: 'POST' });
  expect(response.status).toBe(200);
  expect(await services.admin.query('SELECT day FROM audited_days LIMIT 1')).toHaveLength(1);
});

test('payments of another shop on the same account are none of ours', async () => {
  const seen = async () => ({
    differences: await differencesIn(0, Math.floor(dayAfter())),
    outcomes: await recentOutcomes(Date.now() / 1000),
  });
  const before = await seen();
  for (const card of ['good', 'declined'] as const) await services.payments.payElsewhere(card);
  expect(await seen()).toEqual(before);
});
