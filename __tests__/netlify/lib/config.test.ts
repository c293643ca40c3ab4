import { alarmWebhook, parseConfig } from '../../../netlify/lib/config';
import { statesEndpoint } from '../../../src/contract/voters';
import { call, failureOf } from '../support/call';
import { captureLog } from '../support/log';

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

test('production needs its five settings and no stand-in', () => {
  const config = parseConfig({ ...PRODUCTION, URL: 'https://precinct-post.example' });
  expect(config).toMatchObject({
    databaseEndpoint: undefined,
    stripeApiBase: undefined,
    authEmulator: false,
    siteOrigin: 'https://precinct-post.example',
  });
});

test.each(Object.keys(PRODUCTION))('without %s it fails and names the setting', (name) => {
  expect(() => parseConfig({ ...PRODUCTION, [name]: '' })).toThrow(`Missing settings: ${name}`);
});

test('names all the missing settings at once', () => {
  expect(() => parseConfig({})).toThrow(Object.keys(PRODUCTION).join(', '));
});

test('rejects a malformed connection string without printing it', () => {
  const url = 'postgres://owner:pass-word@';
  const parse = () => parseConfig({ ...PRODUCTION, DATABASE_URL: url });
  expect(parse).toThrow(/^DATABASE_URL must be/u);
  expect(parse).not.toThrow(/pass-word/u);
});

test.each(Object.entries(LOCAL_ONLY))('%s is rejected outside netlify dev', (name, value) => {
  expect(() => parseConfig({ ...PRODUCTION, [name]: value })).toThrow(`Settings for local use only: ${name}`);
});

test('parses the number of records per part', () => {
  expect(parseConfig(LOCAL).listPartBytes).toBe(4000);
  expect(() => parseConfig({ ...LOCAL, LIST_PART_BYTES: '0' })).toThrow(
    /LIST_PART_BYTES must be a whole number/u,
  );
});

test('limits hold as they are, and are multiplied only on the local machine', () => {
  expect(parseConfig(PRODUCTION).limitsFactor).toBe(1);
  expect(parseConfig(LOCAL).limitsFactor).toBe(50);
});

test.each([
  ['DATABASE_FETCH_ENDPOINT', 'http://db.example/sql'],
  ['DATABASE_FETCH_ENDPOINT', 'http://127.0.0.1.evil.example/sql'],
  ['FIREBASE_AUTH_EMULATOR_HOST', 'auth.example:9099'],
  ['STRIPE_API_BASE', 'https://127.0.0.1:9'],
  ['STRIPE_API_BASE', 'nonsense'],
])('%s may not be %s', (name, value) => {
  expect(() => parseConfig({ ...LOCAL, [name]: value })).toThrow(
    `${name} must be an http URL of the local machine`,
  );
});

test.each(['ALARM_WEBHOOK_URL', 'HEARTBEAT_URL'])('%s is optional and an https address', (name) => {
  const withUrl = (url: string, env: object = PRODUCTION) => parseConfig({ ...env, [name]: url });
  expect(withUrl('')).toMatchObject({ alarmWebhook: undefined, heartbeat: undefined });
  const { alarmWebhook: webhook, heartbeat } = withUrl('https://hooks.example/x');
  expect(String(webhook ?? heartbeat)).toBe('https://hooks.example/x');
  for (const url of ['http://hooks.example/x', 'http://127.0.0.1:9/x', 'hooks.example']) {
    expect(() => withUrl(url)).toThrow(`${name} must be an https URL`);
  }
  expect(() => withUrl('http://127.0.0.1:9/x', LOCAL)).not.toThrow();
  expect(() => withUrl('http://hooks.example/x', LOCAL)).toThrow(`${name} must be an https URL`);
});

test('the heartbeat’s address may have a place for the schedule’s name', () => {
  const HEARTBEAT_URL = 'https://hc-ping.com/key/{schedule}?create=1';
  expect(parseConfig({ ...PRODUCTION, HEARTBEAT_URL }).heartbeat).toBe(HEARTBEAT_URL);
});

test('a webhook with a wrong address is none: settings that are wrong cannot be posted there', () => {
  expect(alarmWebhook({ ALARM_WEBHOOK_URL: 'https://hooks.example/x' })?.hostname).toBe('hooks.example');
  expect(alarmWebhook({ ALARM_WEBHOOK_URL: 'http://hooks.example/x' })).toBeUndefined();
});

test('never accepts unsigned tokens for a project that could be real', () => {
  expect(parseConfig(LOCAL).authEmulator).toBe(true);
  expect(() => parseConfig({ ...LOCAL, FIREBASE_PROJECT_ID: 'precinct-post' })).toThrow(/demo-/u);
});

test('a function without its settings answers 503 and names them only in the log', async () => {
  const log = captureLog();
  expect(await failureOf(call(statesEndpoint))).toMatchObject({ status: 503, code: 'unavailable' });
  expect(log.take()).toEqual([
    expect.objectContaining({
      level: 'alarm',
      cause: `Missing settings: ${Object.keys(PRODUCTION).join(', ')}`,
    }),
  ]);
  log.restore();
});

test('STATES_OPENED names states that have a policy, and nothing else', () => {
  expect(parseConfig(PRODUCTION).statesOpened).toEqual(new Set());
  expect(parseConfig({ ...PRODUCTION, STATES_OPENED: 'PA,OK' }).statesOpened).toEqual(new Set(['PA', 'OK']));
  for (const wrong of ['pa', 'TX', 'PA;OK', ' ']) {
    expect(() => parseConfig({ ...PRODUCTION, STATES_OPENED: wrong })).toThrow(
      /^STATES_OPENED must be states/u,
    );
  }
});
