import { alarmWebhook, parseConfig } from '../../../netlify/lib/config';
import { healthEndpoint } from '../../../src/contract/health';
import { statesEndpoint } from '../../../src/contract/voters';
import { call, failureOf } from '../support/call';
import { captureLog } from '../support/log';
import { startReceiver } from '../support/receiver';

const PRODUCTION = {
  DATABASE_URL: 'postgresql://owner:pass-word@ep-1.us-east-2.aws.neon.tech/main?sslmode=require',
  FIREBASE_PROJECT_ID: 'precinct-post',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  LOG_HASH_KEY: 'key',
};
const LOCAL_ONLY = {
  DATABASE_FETCH_ENDPOINT: 'http://127.0.0.1:8890/sql',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:8891',
  STRIPE_API_BASE: 'http://127.0.0.1:8892',
  LIST_PART_BYTES: '4000',
  LIMITS_FACTOR: '50',
};
const LOCAL = {
  ...{ ...PRODUCTION, ...LOCAL_ONLY },
  ...{ NETLIFY_DEV: 'true', FIREBASE_PROJECT_ID: 'demo-precinct-post' },
};

const HTTPS = 'https://hooks.example/x';
const HERE = 'http://127.0.0.1:9/x';
const PLACE = 'https://hc-ping.com/key/{schedule}?create=1';

test.each<[string, object, object]>([
  ['production needs five settings', { URL: 'https://precinct-post.example' }, { authEmulator: false }],
  ['it knows its own site', { URL: 'https://a.example/x' }, { siteOrigin: 'https://a.example' }],
  ['it has no stand-in', {}, { databaseEndpoint: undefined, stripeApiBase: undefined, limitsFactor: 1 }],
  ['limits and parts have their sizes locally', LOCAL, { listPartBytes: 4000, limitsFactor: 50 }],
  ['unsigned tokens are for a demo project', LOCAL, { authEmulator: true }],
  ['no webhook and no heartbeat are needed', {}, { alarmWebhook: undefined, heartbeat: undefined }],
  ['a webhook is an https address', { ALARM_WEBHOOK_URL: HTTPS }, { alarmWebhook: new URL(HTTPS) }],
  [
    'so is a heartbeat, perhaps with a place for its schedule',
    { HEARTBEAT_URL: PLACE },
    { heartbeat: PLACE },
  ],
  ['locally it may be one of this machine', { ...LOCAL, HEARTBEAT_URL: HERE }, { heartbeat: HERE }],
  ['no state is opened by itself', {}, { statesOpened: new Set() }],
  ['states with a policy can be', { STATES_OPENED: 'PA,OK' }, { statesOpened: new Set(['PA', 'OK']) }],
])('%s', (_, settings, config) => {
  expect(parseConfig({ ...PRODUCTION, ...settings })).toMatchObject(config);
});

const loopback = 'must be an http URL of the local machine';
const outside = 'must be an https URL';
const states = 'must be states that have a policy';

test.each<[string, string, string, object?]>([
  ...Object.entries(LOCAL_ONLY).map(
    ([name, value]) =>
      [name, value, `Settings for local use only: ${name}`] satisfies [string, string, string],
  ),
  ['DATABASE_URL', 'postgres://owner:pass-word@', 'DATABASE_URL must be a PostgreSQL URL'],
  ['LIST_PART_BYTES', '0', 'LIST_PART_BYTES must be a whole number', LOCAL],
  ['DATABASE_FETCH_ENDPOINT', 'http://db.example/sql', loopback, LOCAL],
  ['DATABASE_FETCH_ENDPOINT', 'http://127.0.0.1.evil.example/sql', loopback, LOCAL],
  ['FIREBASE_AUTH_EMULATOR_HOST', 'auth.example:9099', loopback, LOCAL],
  ['STRIPE_API_BASE', 'https://127.0.0.1:9', loopback, LOCAL],
  ['STRIPE_API_BASE', 'nonsense', loopback, LOCAL],
  // Unsigned tokens for a project that could be real.
  ['FIREBASE_PROJECT_ID', 'precinct-post', 'demo-', LOCAL],
  ...['ALARM_WEBHOOK_URL', 'HEARTBEAT_URL'].flatMap((name): [string, string, string, object?][] => [
    [name, 'http://hooks.example/x', outside, LOCAL],
    ...['http://hooks.example/x', HERE, 'hooks.example'].map((url): [string, string, string] => [
      name,
      url,
      outside,
    ]),
  ]),
  ...['pa', 'TX', 'PA;OK', ' '].map((wrong): [string, string, string] => ['STATES_OPENED', wrong, states]),
])('%s may not be %s: %s', (name, value, words, env = PRODUCTION) => {
  const parse = () => parseConfig({ ...env, [name]: value });
  expect(parse).toThrow(name);
  expect(parse).toThrow(words);
  expect(parse).not.toThrow(/pass-word/u);
});

test('all the missing settings are named at once', () => {
  expect(() => parseConfig({})).toThrow(Object.keys(PRODUCTION).join(', '));
  for (const name of Object.keys(PRODUCTION))
    expect(() => parseConfig({ ...PRODUCTION, [name]: '' })).toThrow(`Missing settings: ${name}`);
});

test('a webhook with a wrong address is none: settings that are wrong cannot be posted there', () => {
  expect(alarmWebhook({ ALARM_WEBHOOK_URL: HTTPS })?.hostname).toBe('hooks.example');
  expect(alarmWebhook({ ALARM_WEBHOOK_URL: 'http://hooks.example/x' })).toBeUndefined();
});

test('without its settings the shop answers 503, cannot sell, and names them only in the log and to its operator', async () => {
  const log = captureLog();
  const missing = `Missing settings: ${Object.keys(PRODUCTION).join(', ')}`;
  expect(await failureOf(call(statesEndpoint))).toMatchObject({ status: 503, code: 'unavailable' });
  expect(log.take()).toEqual([expect.objectContaining({ level: 'alarm', cause: missing })]);
  const slack = await startReceiver();
  Object.assign(process.env, { NETLIFY_DEV: 'true', ALARM_WEBHOOK_URL: slack.url });
  expect(await failureOf(call(healthEndpoint))).toMatchObject({
    ...{ status: 503, error: 'We can’t sell right now.' },
  });
  expect(slack.posts()).toMatchObject([{ event: 'settings_wrong', facts: { cause: missing } }]);
  log.restore();
  await slack.close();
});
