import * as watch from '../../../netlify/functions/purchases-watch';
import { reconcileIfNeeded } from '../../../netlify/purchases/watch';
import { callFunction } from '../support/call';
import { type Receiver, startReceiver } from '../support/receiver';
import { interceptFetch } from '../support/network';
import { openShop } from '../support/openShop';
import { movesOf, runBooks, runCleanup, runReconciler, runWatch } from '../support/shop';

const { services, newBuyer, log, alarms } = openShop();
let monitor: Receiver;
/** What was asked: `database`, the heartbeat of a schedule, or the method and path of a call to the provider. */
const asked: string[] = [];

beforeAll(async () => {
  monitor = await startReceiver();
  process.env['HEARTBEAT_URL'] = `${monitor.url}/{schedule}`;
});
afterAll(() => monitor.close());
interceptFetch((url, { method = 'GET' }, send) => {
  if (url.href === process.env['DATABASE_FETCH_ENDPOINT']) asked.push('database');
  else if (url.href.startsWith(monitor.url)) asked.push(url.href.slice(monitor.url.length));
  else if (url.pathname.startsWith('/v1/')) asked.push(`${method} ${url.pathname}`);
  return send();
});
let clock: jest.SpyInstance;
const realNow = Date.now;
const MINUTE = 60_000;
const minuteOf = (time: number) => Math.floor(time / MINUTE) % 60;
beforeEach(() => {
  // Not in the minutes in which a quiet look is written down.
  const now = Date.now();
  const minute = minuteOf(now);
  clock = jest.spyOn(Date, 'now').mockReturnValue(minute < 15 || minute > 29 ? now : now - 15 * MINUTE);
  asked.length = 0;
  log.take();
});
afterEach(async () => {
  clock.mockRestore();
  await services.payments.run('faults/clear');
});

const QUIET = ['GET /v1/events', '/purchases-watch'];
/** By the provider's clock, which is not held back. In seconds since 1970. */
const later = (minutes: number) => realNow() / 1000 + minutes * 60;

test('on a quiet night the provider is asked once, and the database not at all', async () => {
  await runWatch();
  expect(asked).toEqual(QUIET);
});

test('once an hour a quiet look is written down, so that others see that it runs', async () => {
  const good = () => services.admin.query('SELECT name FROM schedule_runs');
  expect(await good()).toEqual([]);
  const hour = Date.now() - minuteOf(Date.now()) * MINUTE - 60 * MINUTE;
  clock.mockReturnValue(hour + 15 * MINUTE);
  await runWatch();
  expect(await good()).toEqual([{ name: 'purchases-watch' }]);
  expect(asked.slice(0, 2)).toEqual(['GET /v1/events', 'database']);
  expect(asked).toContain('/purchases-watch');
  asked.length = 0;
  clock.mockReturnValue(hour + 20 * MINUTE);
  await runWatch();
  expect(asked).toEqual(QUIET);
});

test('a new cart alone does not wake the database', async () => {
  await newBuyer().open();
  asked.length = 0;
  await runWatch();
  expect(asked).toEqual(QUIET);
});

test('three looks may fail before one must work: within 20 minutes the payment is still in sight', async () => {
  const { purchaseId } = await newBuyer().openAndPay();
  expect(await reconcileIfNeeded(later(19), 10_000)).toMatchObject({ failed: 0 });
  expect(await movesOf(services.admin, purchaseId)).toEqual(['created', 'succeeded']);
  expect(await reconcileIfNeeded(later(21), 10_000)).toBeUndefined();
});

test('a dispute of an old payment wakes the database', async () => {
  const bought = await newBuyer().buy();
  await services.payments.run(`intents/${bought.intentId}/dispute`);
  await runWatch();
  expect((await movesOf(services.admin, bought.id)).at(-1)).toBe('disputed');
});

test('an answer that cannot be had counts as something that happened', async () => {
  // A server error is tried again at once.
  await services.payments.run('faults', { kind: 'server_error', on: 'GET /v1/events', times: 2 });
  expect(await reconcileIfNeeded(later(60), 10_000)).toMatchObject({ failed: 0 });
  expect(alarms()).toEqual([]);
});

test('with a rejected key there is an alarm at once, no heartbeat, and nothing else is tried', async () => {
  await services.payments.run('faults', { kind: 'rejected_key', on: 'GET /v1/', times: 9 });
  const response = await callFunction(watch, '/.netlify/functions/purchases-watch', { method: 'POST' });
  expect(response.status).toBe(503);
  expect(asked.filter((what) => what !== 'database')).toEqual(['GET /v1/events']);
  expect(alarms()).toEqual([['key_rejected', undefined]]);
});

test('each schedule has a heartbeat of its own; a run that failed sends none and is not written down', async () => {
  const goodRuns = () => services.admin.query('SELECT name, last_good_at FROM schedule_runs ORDER BY name');
  const heartbeats = async () => {
    asked.length = 0;
    await runWatch();
    await runReconciler();
    await runBooks().catch(() => undefined);
    return asked.filter((what) => what.startsWith('/'));
  };
  const all = ['/purchases-watch', '/purchases-reconcile', '/purchases-books'];
  expect(await heartbeats()).toEqual(all);
  await runCleanup();
  expect(asked).toContain('/cleanup-nightly');
  const before = await goodRuns();
  expect(before).toHaveLength(4);
  // What is compared would not be asked about again.
  await services.admin.query('TRUNCATE books_compared');
  await services.payments.run('faults', { kind: 'server_error', on: 'GET /v1/', times: 99 });
  expect(await heartbeats()).toEqual([]);
  expect(await goodRuns()).toEqual(before);
});
