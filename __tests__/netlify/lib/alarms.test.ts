import { healthEndpoint } from '../../../src/contract/health';
import { countEndpoint, statesEndpoint } from '../../../src/contract/voters';
import { postAlarm, raiseAlarm } from '../../../netlify/lib/alarms';
import { ALARM_WORDS } from '../../../netlify/lib/alarmWords';
import { call } from '../support/call';
import { type Receiver, startReceiver } from '../support/receiver';
import { openShop } from '../support/openShop';
import { runReconciler } from '../support/shop';

const { services, log, newBuyer } = openShop();
let slack: Receiver;

beforeAll(async () => {
  slack = await startReceiver();
  process.env['ALARM_WEBHOOK_URL'] = slack.url;
});
beforeEach(() => services.admin.script('TRUNCATE alarms'));
afterEach(() => {
  slack.answer(200);
  slack.bodies();
  log.take();
});
afterAll(() => slack.close());

const HOUR = 3_600_000;
/** Each test lives in hours of its own. */
let hours = Date.parse('2026-01-01T00:10:00Z');
const nextHour = () => (hours += 2 * HOUR);
const REFUND = {
  event: 'refund_failed',
  subject: 'p-1',
  facts: { purchase: 'p-1', paymentIntent: 'pi_1' },
} as const;
const state = () =>
  services.admin.query<{ times: number; posted: boolean }>(
    'SELECT times, posted_at IS NOT NULL AS posted FROM alarms ORDER BY alarm_no',
  );

test('an alarm about money is posted once, in Slack’s shape and in plain fields', async () => {
  await raiseAlarm(REFUND);
  await raiseAlarm(REFUND);
  expect(slack.posts()).toEqual([
    {
      text: `refund_failed: ${ALARM_WORDS.refund_failed}\npurchase: p-1\npaymentIntent: pi_1`,
      event: 'refund_failed',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u) as string,
      facts: { purchase: 'p-1', paymentIntent: 'pi_1' },
      release: 'development',
    },
  ]);
  expect(log.take()).toEqual([
    expect.objectContaining({ level: 'alarm', event: 'refund_failed', purchase: 'p-1' }),
  ]);
});

test('a dead webhook breaks nothing, and the next run tries again, for a day', async () => {
  slack.answer(500);
  await raiseAlarm(REFUND);
  expect(await state()).toEqual([{ times: 1, posted: false }]);
  expect(slack.bodies()).toHaveLength(1);
  const laterBy = (interval: string) =>
    services.admin.script(
      `UPDATE alarms SET at = at - interval '${interval}', post_tried_at = post_tried_at - interval '${interval}'`,
    );
  await laterBy('5 minutes');
  await runReconciler();
  expect(await state()).toEqual([{ times: 1, posted: false }]);
  expect(slack.bodies()).toHaveLength(1);
  slack.answer(200);
  await laterBy('5 minutes');
  await runReconciler();
  await runReconciler();
  expect(slack.posts().map(({ event }) => event)).toEqual(['refund_failed']);
  expect(await state()).toEqual([{ times: 1, posted: true }]);

  await services.admin.script('UPDATE alarms SET posted_at = NULL');
  await laterBy('24 hours');
  await runReconciler();
  expect(slack.posts()).toEqual([]);
});

test('two processes never post the same alarm', async () => {
  slack.answer(500);
  await raiseAlarm(REFUND);
  slack.bodies();
  slack.answer(200);
  await services.admin.script('UPDATE alarms SET post_tried_at = NULL');
  await Promise.all([runReconciler(), runReconciler(), runReconciler()]);
  expect(slack.posts()).toHaveLength(1);
});

test('what is only a log line otherwise is posted once an event and hour, and counted', async () => {
  const now = nextHour();
  const facts = { route: '/api/voters/search', requestId: 'r-1' };
  await postAlarm('internal_error', facts, now);
  await postAlarm('internal_error', facts, now + 61_000);
  await postAlarm('file_broken', {}, now + 61_000);
  await postAlarm('internal_error', facts, now + HOUR);
  expect(slack.posts().map(({ event }) => event)).toEqual([
    'internal_error',
    'file_broken',
    'internal_error',
  ]);
  expect((await state()).map(({ times }) => times)).toEqual([2, 1, 1]);
});

test('an error of one route does not hide that of another', async () => {
  const now = nextHour();
  for (const route of ['/api/voters/search', '/api/users/profile', '/api/voters/search'])
    await postAlarm('internal_error', { route, requestId: 'r-1' }, now);
  expect(slack.posts().map(({ facts }) => facts['route'])).toEqual([
    '/api/voters/search',
    '/api/users/profile',
  ]);
  // An alarm about the whole shop is posted once.
  await postAlarm('key_rejected', { route: '/api/voters/search' }, now);
  await postAlarm('key_rejected', { route: '/api/users/profile' }, now);
  expect(slack.posts()).toHaveLength(1);
});

test('an alarm that a newer release wrote is passed on as it is', async () => {
  await services.admin.script(
    `INSERT INTO alarms (event, subject, facts) VALUES ('moon_fell', 'm-1', '{"crater":3,"seen":true}')`,
  );
  await raiseAlarm(REFUND);
  expect(slack.posts()).toMatchObject([
    { event: 'moon_fell', text: 'moon_fell\nseen: true\ncrater: 3', facts: { crater: 3, seen: true } },
    { event: 'refund_failed' },
  ]);
  expect(log.take().map(({ event }) => event)).toEqual(['moon_fell', 'refund_failed']);
});

test('a process writes the same event down once a minute at most', async () => {
  const now = nextHour();
  for (let n = 0; n < 5; n += 1) await postAlarm('internal_error', {}, now + n * 10_000);
  expect((await state()).map(({ times }) => times)).toEqual([1]);
});

test('a rejected key is posted while a buyer waits, and health says that we cannot sell', async () => {
  await services.payments.run('faults', { kind: 'rejected_key', on: 'POST /v1/payment_intents', times: 9 });
  const buyer = newBuyer();
  expect((await buyer.tryToOpen({ State: 'OK' })).status).toBe(503);
  await services.payments.run('faults/clear');
  const [post] = slack.posts();
  expect(post).toMatchObject({ event: 'key_rejected' });
  expect(JSON.stringify(post)).not.toMatch(/buyer|sk_/u);
  const response = await call(healthEndpoint);
  expect(response.status).toBe(503);
});

test('with the database down an error is still posted, once a route', async () => {
  await services.stopDatabase();
  for (let n = 0; n < 3; n += 1) expect((await call(countEndpoint)).status).toBe(503);
  await call(statesEndpoint);
  const posts = slack.posts();
  expect(posts.map(({ event, facts }) => [event, facts['route'], facts['requestId']])).toEqual([
    ['internal_error', '/api/voters/count', 'request-1'],
    ['internal_error', '/api/voters/states', 'request-1'],
  ]);
});
