import { OKLAHOMA } from '../../../src/contract/policies/oklahoma';
import { reconcile } from '../../../netlify/purchases/reconcile';
import { pastTriggers } from '../../support/pastTriggers';
import { publishVersion } from '../support/voters';
import { idOf, openSlowShop } from './slowShop';

/**
 * Open carts, of all ages up to a day: several times as many as the provider can be asked about in three
 * runs. The long form is `npm run test:long -- carts`, in which runs take as long as they do.
 */
const CARTS = Number(process.env['CARTS'] ?? 500);
/** The time the provider takes to answer. */
const LATENCY_MS = 250;
const BOUGHT = 40;
const RUN_MS = 12_000;
/** With half of the carts, a run has half of its time. */
const CARTS_RUN_MS = process.env['CARTS'] === undefined ? RUN_MS / 2 : RUN_MS;
/**
 * The most calls in a second that docs/purchases.md promises for a test key; for a live one, four times as
 * many.
 */
const PROMISED = 10;

/** Whether the provider fails to list anything. */
let listsFail = false;
/** Whether the provider tells us to slow down. */
let tooMany = false;
/** When the provider was called, in milliseconds. */
const calls: number[] = [];

const shop = openSlowShop(LATENCY_MS, ({ pathname }, { method }) => {
  calls.push(shop.clock.now());
  if (tooMany) return Response.json({ error: { type: 'invalid_request_error' } }, { status: 429 });
  if (!listsFail || method !== 'GET' || !/^\/v1\/(charges|events|refunds|disputes)$/u.test(pathname))
    return undefined;
  return Response.json(
    { error: { type: 'api_error' } },
    { status: 503, headers: { 'Stripe-Should-Retry': 'false' } },
  );
});

beforeAll(() => publishVersion(shop.admin, { state: 'OK', voters: [{ voter_id: '1' }] }));
beforeEach(async () => {
  calls.length = 0;
  listsFail = false;
  tooMany = false;
  await pastTriggers(
    shop.admin,
    'DELETE FROM purchase_events; DELETE FROM purchases; DELETE FROM events_read; DELETE FROM alarms',
  );
});

/** Opens purchases here and at the provider; their ages are spread over `seconds`. Gives client secrets. */
async function open(count: number, seconds: number, first = 0): Promise<string[]> {
  const { intents } = shop.provider.state;
  const model = shop.createIntent();
  Reflect.deleteProperty(intents, model.id);
  const opened = Array.from({ length: count }, (_, n) => {
    const id = `${model.id}${n}`;
    const metadata = { purchase_id: idOf(first + n), uid: `buyer-${first + n}` };
    return (intents[id] = { ...structuredClone(model), id, client_secret: `${id}_secret_${n}`, metadata });
  });
  const newest = Date.now() / 1000 - 180;
  await shop.insertPurchases(
    opened.map(({ id: intent, metadata: { purchase_id: id, uid } }, n) => ({
      ...{ id, uid, intent, opened: newest - (seconds * n) / count, paid: null },
    })),
  );
  return opened.map(({ client_secret: secret }) => secret);
}

/** Five minutes pass, then the reconciler runs. */
async function nextRun(runMs = RUN_MS): Promise<void> {
  shop.provider.age(300);
  await shop.admin.script(`UPDATE purchases SET created_at = created_at - interval '5 minutes',
    checked_at = checked_at - interval '5 minutes', completed_at = completed_at - interval '5 minutes'`);
  await shop.clock.run(() => reconcile(runMs, shop.clock));
}

async function statusesOf(secrets: readonly string[]): Promise<string[]> {
  const rows = await shop.admin.query<{ status: string }>(
    'SELECT status FROM purchases WHERE payment_intent_id = ANY($1::text[]) ORDER BY payment_intent_id',
    [secrets.map((secret) => secret.split('_secret_')[0] ?? '')],
  );
  return rows.map(({ status }) => status);
}

/** The purchases of `open`, paid for two hours ago and recorded. */
async function bought(count: number): Promise<string[]> {
  const secrets = await open(count, 0, CARTS);
  for (const secret of secrets) shop.provider.pay(secret, 'good');
  shop.provider.age(7_200);
  await shop.admin.script(`UPDATE purchases SET status = 'succeeded', created_at = now() - interval '2 hours',
    completed_at = now() - interval '2 hours'`);
  return secrets;
}

const intentOf = (secret: string) => {
  const intent = shop.provider.state.intents[secret.split('_secret_')[0] ?? ''];
  if (!intent) throw new Error('No such PaymentIntent');
  return intent;
};

/** The most calls within any second. */
const busiestSecond = () =>
  Math.max(...calls.map((at) => calls.filter((other) => other >= at && other < at + 1000).length));

test(`with ${CARTS} open carts, payments, refunds and disputes that nobody reported are found in 15 minutes`, async () => {
  const lists = await bought(BOUGHT);
  const carts = await open(CARTS, 23 * 3600);
  // Warm up: the reconciler has been at work on these carts for a while.
  await nextRun(CARTS_RUN_MS);
  const paid = [0, CARTS / 5, CARTS / 2, CARTS - 1].map((n) => carts[n] ?? '');
  for (const secret of paid) expect(shop.provider.pay(secret, 'good')).toBe('succeeded');
  const refunded = lists.slice(0, 3);
  for (const secret of refunded) expect(shop.provider.act('refunded', intentOf(secret))).toBeDefined();
  const disputed = lists.slice(3, 5);
  for (const secret of disputed) expect(shop.provider.act('disputed', intentOf(secret))).toBeDefined();

  for (let run = 0; run < 3; run += 1) await nextRun(CARTS_RUN_MS);
  expect(await statusesOf(paid)).toEqual(paid.map(() => 'succeeded'));
  expect(await statusesOf(refunded)).toEqual(refunded.map(() => 'refunded'));
  expect(await statusesOf(disputed)).toEqual(disputed.map(() => 'disputed'));
  expect(busiestSecond()).toBeLessThanOrEqual(PROMISED);
});

test(`${CARTS} open carts do not keep payments under way waiting, even when the provider lists nothing`, async () => {
  const processing = await open(3, 0, CARTS + 10);
  for (const secret of processing) expect(shop.provider.pay(secret, 'late')).toBe('processing');
  await shop.admin.script(`UPDATE purchases SET status = 'processing' WHERE status = 'created'`);
  await open(CARTS, 23 * 3600);
  listsFail = true;
  for (const secret of processing) shop.provider.settleLate(intentOf(secret), 'succeeded');

  await nextRun(CARTS_RUN_MS);
  expect(await statusesOf(processing)).toEqual(['succeeded', 'succeeded', 'succeeded']);
  expect(shop.log.take().map(({ event }) => event)).toContain('reconcile_incomplete');
});

test('carts that nobody comes back to are asked about ever more rarely', async () => {
  await open(40, 0);
  await shop.admin.script(`UPDATE purchases SET created_at = now() - interval '20 hours'`);
  await nextRun();
  const first = calls.length;
  expect(first).toBeGreaterThanOrEqual(40);
  // A quarter of 20 hours is 5 hours, 60 runs.
  for (let run = 0; run < 3; run += 1) await nextRun();
  // Only the two lists of each run.
  expect(calls.length - first).toBe(6);
});

test('when the provider says that we ask too much, the run ends, and the next one goes on', async () => {
  const carts = await open(60, 0);
  for (const secret of carts) shop.provider.pay(secret, 'good');
  shop.provider.age(7_200);
  tooMany = true;
  await nextRun();
  expect(calls).toHaveLength(1);
  tooMany = false;
  await nextRun();
  expect(new Set(await statusesOf(carts))).toEqual(new Set(['succeeded']));
});

test('once a state is closed, a run cancels a hundred of its carts, with one call each, before anything else', async () => {
  await bought(10);
  await shop.admin.script(`UPDATE purchases SET completed_at = now() - interval '3 days'`);
  const carts = await open(100, 23 * 3600);
  await shop.admin.script(`UPDATE purchases SET created_at = now() WHERE payment_intent_id LIKE '%99'`);
  const closed = jest.replaceProperty(OKLAHOMA, 'selling', {
    sale: 'closed',
    closedBecause: 'Its terms are unsettled.',
  });
  await shop.clock.run(() => reconcile(RUN_MS, shop.clock));
  closed.restore();
  expect(new Set(await statusesOf(carts))).toEqual(new Set(['canceled']));
  expect(new Set(carts.map((secret) => intentOf(secret).status))).toEqual(new Set(['canceled']));
  expect(busiestSecond()).toBeLessThanOrEqual(PROMISED);
});

test('timers that come late, as on a busy machine, let no more calls through at once', async () => {
  await open(60, 3_600);
  const lateTimers = {
    now: () => shop.clock.now(),
    wait: (ms: number) => shop.clock.wait(Math.ceil(ms / 350) * 350),
  };
  shop.provider.age(300);
  await shop.admin.script('UPDATE purchases SET checked_at = NULL');
  await shop.clock.run(() => reconcile(RUN_MS, lateTimers));
  expect(calls.length).toBeGreaterThan(20);
  const gaps = calls.slice(1).map((at, n) => at - (calls[n] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000 / PROMISED);
});

test('hundreds of declines in an hour keep no payment waiting, and somebody is told of them', async () => {
  const [paid = '', ...tested] = await open(61, 1_800);
  for (const secret of tested)
    for (let n = 0; n < 5; n += 1) expect(shop.provider.pay(secret, 'declined')).toBe('refused');
  expect(shop.provider.pay(paid, 'good')).toBe('succeeded');
  await nextRun();
  expect(await statusesOf([paid])).toEqual(['succeeded']);
  expect(shop.log.take().map(({ event }) => event)).toContain('many_declines');
  expect(busiestSecond()).toBeLessThanOrEqual(PROMISED);
});
