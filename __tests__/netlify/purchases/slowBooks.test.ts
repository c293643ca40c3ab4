import { checkBooks } from '../../../netlify/purchases/books';
import { pastTriggers } from '../../support/pastTriggers';
import { idOf, openSlowShop } from './slowShop';

/** The provider needs so long for each answer, and a run has so much time, in milliseconds. */
const [LATENCY_MS, RUN_MS] = [7_000, 12_000];
const DAY = 86_400;
const today = Math.floor(Date.now() / 1000 / DAY) * DAY;
const yesterday = today - DAY;

/** Lists of charges that were asked for. */
let lists = 0;

const shop = openSlowShop(LATENCY_MS, ({ pathname }) => {
  if (pathname === '/v1/charges') lists += 1;
  return undefined;
});
beforeEach(async () => {
  lists = 0;
  shop.log.take();
  await pastTriggers(shop.admin, 'TRUNCATE books_compared, alarms, purchases CASCADE');
});
/** Payments of yesterday, at these seconds of the day, here and at the provider. Gives the PaymentIntents. */
async function paid(seconds: readonly number[]): Promise<string[]> {
  shop.provider.pay(shop.createIntent().client_secret, 'good');
  // The others are copies of one.
  const { intents, charges } = shop.provider.state;
  const [intent] = Object.values(intents);
  const [charge] = Object.values(charges);
  if (!intent || !charge) throw new Error('The provider charged nothing');
  for (const records of [intents, charges]) {
    for (const id of Object.keys(records)) Reflect.deleteProperty(records, id);
  }
  const rows = seconds.map((second, n) => {
    const [id, uid, created] = [idOf(n), `buyer-${n}`, yesterday + second];
    const [intentId, chargeId] = [`${intent.id}${n}`, `${charge.id}${n}`];
    const metadata = { purchase_id: id, uid };
    charges[chargeId] = {
      ...structuredClone(charge),
      id: chargeId,
      payment_intent: intentId,
      metadata,
      created,
    };
    intents[intentId] = {
      ...{ ...structuredClone(intent), id: intentId, metadata, created },
      latest_charge: chargeId,
    };
    return { id, uid, intent: intentId, opened: created, paid: created };
  });
  await shop.insertPurchases(rows);
  return rows.map((row) => row.intent);
}

const run = () => {
  const endsAt = shop.clock.now() + RUN_MS;
  return shop.clock.run(() => checkBooks(today + DAY / 2, () => shop.clock.now() < endsAt));
};
/** Runs until nothing is left. */
async function runs() {
  const results = [];
  while (results.at(-1)?.done !== true && results.length < 12) results.push(await run());
  expect(results.at(-1)?.done).toBe(true);
  return results;
}
const forget = (intents: readonly (string | undefined)[]) =>
  pastTriggers(shop.admin, `DELETE FROM purchases WHERE payment_intent_id IN ('${intents.join("', '")}')`);
const spread = (count: number) => Array.from({ length: count }, (_, n) => Math.floor((n * DAY) / count));
const differing = () =>
  shop.log.take().flatMap((line) => (line['event'] === 'books_differ' ? [line['paymentIntent']] : []));

test('a comparison of many charges goes on in the next run, page by page, asking for each once', async () => {
  const intents = await paid(spread(450));
  await forget([intents[0]]);
  await shop.admin.query(
    `UPDATE purchases SET status = 'canceled', completed_at = NULL WHERE payment_intent_id = $1`,
    [intents[449]],
  );
  const results = await runs();
  // Five pages, the first with a payment to sync, and two calls a run.
  expect(results.map(({ done }) => done)).toEqual([false, false, true]);
  expect(lists).toBe(5);
  expect(results.reduce((sum, { wrong }) => sum + wrong, 0)).toBe(1);
  expect(differing()).toEqual([intents[0]]);
  expect(
    await shop.admin.query(`SELECT status FROM purchases WHERE payment_intent_id = $1`, [intents[449]]),
  ).toEqual([{ status: 'succeeded' }]);
});

test('a second with a page of charges does not hold up those before it', async () => {
  const intents = await paid([...Array.from({ length: 130 }, () => 500), 100, 900]);
  const forgotten = [intents[130], intents[131]];
  await forget(forgotten);
  await runs();
  expect(differing().toSorted()).toEqual(forgotten.toSorted());
});

test.each([
  ['and were named before', 'DELETE FROM purchases', 'books_differ'],
  ['and are in review', 'UPDATE purchases SET amount_cents = 1000', 'payment_not_as_ordered'],
])('payments that differ %s do not hold up a slow comparison', async (_, change, alarm) => {
  await paid(spread(6));
  await pastTriggers(shop.admin, change);
  const results = await runs();
  expect(results.length).toBeGreaterThan(2);
  expect(shop.log.take().filter(({ event }) => event === alarm)).toHaveLength(6);
});
