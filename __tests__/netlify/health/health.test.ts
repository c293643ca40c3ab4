import { readdirSync } from 'node:fs';
import { healthEndpoint } from '../../../src/contract/health';
import { database } from '../../../netlify/lib/db';
import { examine } from '../../../netlify/health/health';
import { watchSchedulesNowAndThen } from '../../../netlify/health/schedules';
import { NEWEST_MIGRATION } from '../../../netlify/queries/health';
import { call, failureOf, succeed } from '../support/call';
import { type Receiver, startReceiver } from '../support/receiver';
import { interceptFetch } from '../support/network';
import { openShop } from '../support/openShop';
import { runReconciler, runWatch } from '../support/shop';
import { pastTriggers } from '../../support/pastTriggers';
import { publishVersion } from '../support/voters';

const { services, newBuyer, log } = openShop({});
let slack: Receiver;
let now = Date.now();
let clock: jest.SpyInstance;
let asked = 0;

beforeAll(async () => {
  slack = await startReceiver();
  process.env['ALARM_WEBHOOK_URL'] = slack.url;
});
afterAll(() => slack.close());
interceptFetch((_url, _init, send) => {
  asked += 1;
  return send();
});
beforeEach(() => {
  // What was kept for 30 s is too old.
  now += 30_000;
  clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
  asked = 0;
});
afterEach(() => clock.mockRestore());

/** Why it can't sell, which nobody reads but its operator. */
const problem = async () => {
  log.take();
  expect(await failureOf(call(healthEndpoint))).toMatchObject({ error: 'We can’t sell right now.' });
  return log.take().find(({ event }) => event === 'cannot_sell')?.['cause'];
};
const ago = (interval: string) =>
  services.admin.script(`UPDATE schedule_runs SET last_good_at = now() - interval '${interval}'`);
/** As if the newest release, and with it all migrations, had come so long ago. */
const released = (interval: string) =>
  services.admin.script(`UPDATE schema_migrations SET applied_at = now() - interval '${interval}'`);
const FIRST_MIGRATION_LONG_AGO = `UPDATE schema_migrations SET applied_at = now() - interval '200 days'
  WHERE name = '0001_voter_files.sql'`;
const lateOnes = async () => {
  now += 30_000;
  const { status } = await succeed(healthEndpoint);
  return [status, ...(await examine(database())).late];
};

test('the newest migration that it knows is the newest there is', () => {
  const files = readdirSync('netlify/migrations').filter((file) => file.endsWith('.sql'));
  expect(files.toSorted().at(-1)).toBe(NEWEST_MIGRATION);
});

test('without a state on file, nothing can be sold', async () => {
  expect(await problem()).toBe('no state has been loaded');
  await publishVersion(services.admin, { state: 'OK', voters: [{ voter_id: '1' }] });
});

test('data that lacks what a filter needs is refused, not searched', async () => {
  const lacking = `UPDATE data_versions SET bit_layout = bit_layout #- '{flags,deliverable}'`;
  const [{ layout } = {}] = await services.admin.query<{ layout: object }>(
    'SELECT bit_layout AS layout FROM data_versions',
  );
  await services.admin.script(lacking);
  expect(await problem()).toBe('the data of OK lacks what this release needs; load this state again');
  await services.admin.query('UPDATE data_versions SET bit_layout = $1', [layout]);
});

test('it says its status, and nothing else', async () => {
  await runReconciler();
  expect(await succeed(healthEndpoint)).toEqual({ success: true, status: 'ok' });
});

test('an answer is kept for 30 seconds, here and by the network in front', async () => {
  const response = await call(healthEndpoint);
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=30');
  expect(response.headers.get('Netlify-CDN-Cache-Control')).toBe('public, max-age=30');
  const first = asked;
  now += 29_999;
  await call(healthEndpoint);
  expect(asked).toBe(first);
  now += 1;
  await call(healthEndpoint);
  expect(asked).toBeGreaterThan(first);
});

test('a schedule without a good run since one was due is late; a new release gives it time', async () => {
  await ago('26 hours');
  expect(await lateOnes()).toEqual(['ok']);
  await released('26 hours');
  expect(await lateOnes()).toEqual([
    'degraded',
    ...['purchases-watch', 'purchases-reconcile', 'purchases-books', 'cleanup-nightly'],
  ]);
  await released('0 hours');
  expect(await lateOnes()).toEqual(['ok']);
});

test.each([
  ['purchases-watch', 130],
  ['purchases-reconcile', 70],
  ['purchases-books', 70],
  ['cleanup-nightly', 24 * 60 + 10],
])('%s is late %i minutes after its last good run', async (name, minutes) => {
  await released('26 hours');
  await services.admin.script(
    `INSERT INTO schedule_runs VALUES ('${name}', now()) ON CONFLICT (name) DO UPDATE SET last_good_at = now()`,
  );
  await ago(`${minutes - 1} minutes`);
  expect(await lateOnes()).not.toContain(name);
  await ago(`${minutes + 1} minutes`);
  expect(await lateOnes()).toContain(name);
  await released('0 hours');
});

test('the look for payments is late when a payment was reported and it did not look since', async () => {
  await services.admin.script('TRUNCATE schedule_runs');
  await services.admin.script(FIRST_MIGRATION_LONG_AGO);
  await runReconciler();
  await newBuyer().buy({ State: 'OK' });
  const reportedAgo = (interval: string) =>
    pastTriggers(services.admin, `UPDATE purchase_events SET at = now() - interval '${interval}'`);
  await reportedAgo('14 minutes');
  expect(await lateOnes()).not.toContain('purchases-watch');
  await reportedAgo('16 minutes');
  expect(await lateOnes()).toContain('purchases-watch');
  await runWatch();
  expect(await lateOnes()).not.toContain('purchases-watch');
});

test('a request that somebody sends anyway tells that a schedule stopped, once an hour', async () => {
  await services.admin.script('TRUNCATE alarms, schedule_runs');
  await runReconciler();
  await services.admin.script('TRUNCATE alarms');
  await ago('2 hours');
  await released('2 hours');
  slack.bodies();
  // All of it within an hour.
  now = (Math.floor(now / 3_600_000) + 1) * 3_600_000;
  await newBuyer().open({ State: 'OK' });
  now += 5 * 60_000;
  await watchSchedulesNowAndThen();
  const told = slack.posts().filter(({ facts }) => facts['schedule'] === 'purchases-reconcile');
  expect(told.map(({ event }) => event)).toEqual(['schedule_stopped']);
});

test('a database without the newest migration, with an error or down, cannot sell', async () => {
  await services.admin.script('ALTER TABLE schedule_runs RENAME TO renamed');
  expect(await problem()).toContain('42P01');
  now += 30_000;
  await services.admin.query('DELETE FROM schema_migrations WHERE name = $1', [NEWEST_MIGRATION]);
  expect(await problem()).toBe(`the database has no migration ${NEWEST_MIGRATION}`);
  now += 30_000;
  await services.admin.script('DROP TABLE schema_migrations');
  expect(await problem()).toBe(`the database has no migration ${NEWEST_MIGRATION}`);
  now += 30_000;
  await services.stopDatabase();
  expect(await problem()).toBeTruthy();
});
