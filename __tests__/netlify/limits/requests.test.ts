import * as unknown from '../../../netlify/functions/api-unknown';
import * as webhook from '../../../netlify/functions/stripe-webhook';
import { GROUPS } from '../../../netlify/limits/groups';
import { healthEndpoint } from '../../../src/contract/health';
import { answerEndpoint } from '../../../src/contract/answer';
import { createIntentEndpoint, linkedDownloadEndpoint } from '../../../src/contract/purchases';
import { countEndpoint, statesEndpoint } from '../../../src/contract/voters';
import { call, callFunction, failureOf, statusesOf } from '../support/call';
import { nameOf, ROUTES } from '../support/routes';
import { openShop } from '../support/openShop';
import { runCleanup } from '../support/shop';
import { ANN, BEN, emulatorToken } from '../support/tokens';
import { AFFIRMED } from '../../support/affirmed';

const { services } = openShop({ OK: [{ voter_id: '1' }] }, { limits: true });

beforeEach(() => services.admin.script('TRUNCATE request_counts'));

// Refusals are remembered for seconds, so each test has addresses of its own.
let addresses = 0;
const newAddress = () => `203.0.113.${(addresses += 1)}`;
const times = (n: number, ask: () => Promise<Response>) => Array.from({ length: n }, ask);
const used = () =>
  services.admin.query<{ used: number }>('SELECT used FROM request_counts ORDER BY used, subject');

/** So many of a minute's counts are left to who has counted in it. */
const left = (counts: number) =>
  services.admin.script(`UPDATE request_counts SET used = ${GROUPS.counts.perMinute - counts}`);

test('of 20 anonymous counts at once, those beyond the minute’s 300 get 429; another address is not affected', async () => {
  const ip = newAddress();
  const count = () => call(countEndpoint, { ip, body: { State: 'OK' } });
  await count();
  await left(12);
  expect(await statusesOf(times(20, count))).toEqual({ 200: 12, 429: 8 });
  const refused = await count();
  const wait = Number(refused.headers.get('Retry-After'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await failureOf(refused)).toMatchObject({
    code: 'rate_limited',
    error: expect.stringMatching(
      /^Too many requests in a short time\. Please try again in \d+ seconds?\.$/u,
    ) as string,
  });
  // Everything that counts shares the limit.
  expect((await call(answerEndpoint, { ip, body: { of: 'parties' } })).status).toBe(429);
  expect((await call(statesEndpoint, { ip })).status).toBe(200);
  expect((await call(countEndpoint, { ip: newAddress() })).status).toBe(200);
});

test('all addresses of an IPv6 network count as one', async () => {
  const count = (ip: string) => call(countEndpoint, { ip });
  await count('2001:db8:1:2::1');
  await left(1);
  expect((await count('2001:db8:1:2::2')).status).toBe(200);
  expect((await count('2001:db8:1:2::3')).status).toBe(429);
  expect((await count('2001:db8:1:3::1')).status).toBe(200);
});

test('a minute begins with the first request, and a new one when it is over', async () => {
  const ip = newAddress();
  const count = () => call(countEndpoint, { ip });
  await count();
  await services.admin.script('UPDATE request_counts SET used = 300');
  await services.admin.script("UPDATE request_counts SET ends_at = now() - interval '1 second'");
  expect((await count()).status).toBe(200);
  expect(await used()).toEqual([{ used: 1 }, { used: 1 }]);
  await services.admin.script(
    "UPDATE request_counts SET used = 300 WHERE ends_at < now() + interval '1 hour'",
  );
  expect((await count()).status).toBe(429);
});

/** Puts the counts of a day at this, and lets each minute begin anew. */
const putDayAt = (count: number) =>
  services.admin.script(`DELETE FROM request_counts WHERE ends_at <= now() + interval '1 minute';
    UPDATE request_counts SET used = ${count}`);

test('counts of a day have a limit, a question with presets is one of them, and who signs in has another', async () => {
  const ip = newAddress();
  const body = { State: 'OK', of: 'ages', presets: [{ AgeMin: 60 }, { AgeMax: 29 }] };
  expect((await call(answerEndpoint, { ip, body })).status).toBe(200);
  expect(await used()).toEqual([{ used: 1 }, { used: 1 }]);
  await putDayAt(GROUPS.counts.perDay.address - 1);
  expect((await call(answerEndpoint, { ip, body })).status).toBe(200);
  const refused = await call(countEndpoint, { ip });
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(86_400);
  expect(await failureOf(refused)).toMatchObject({
    status: 429,
    error: 'You have reached today’s count limit. Sign in to keep counting, or try again tomorrow.',
  });
  const token = emulatorToken({ uid: 'cal-uid', email: 'cal@example.com' });
  expect((await call(countEndpoint, { ip, token })).status).toBe(200);
  await putDayAt(GROUPS.counts.perDay.account);
  expect(await failureOf(call(countEndpoint, { ip: newAddress(), token }))).toMatchObject({
    status: 429,
    error: 'You have reached today’s count limit. Please try again tomorrow.',
  });
});

test('a payment that is refused has not begun', async () => {
  const body = {
    amount: 999,
    productType: 'csv_download',
    affirmation: AFFIRMED,
    searchParameters: { State: 'OK' },
  };
  const ip = newAddress();
  const token = emulatorToken(BEN);
  await call(createIntentEndpoint, { ip, token, body: { ...body, amount: 1 } });
  await services.admin.script(`UPDATE request_counts SET used = ${GROUPS.payments.perMinute}`);
  expect((await call(createIntentEndpoint, { ip, token, body })).status).toBe(429);
  // By the time that somebody else's has been opened, this one would be there.
  const other = emulatorToken({ uid: 'dot-uid', email: 'dot@example.com' });
  expect((await call(createIntentEndpoint, { ip: newAddress(), token: other, body })).status).toBe(200);
  expect(await services.admin.query('SELECT uid FROM purchases')).toEqual([{ uid: 'dot-uid' }]);
  expect(await services.payments.intents()).toHaveLength(1);
});

const COUNTED = ROUTES.filter(({ endpoint }) => endpoint.limits !== null);

test.each(COUNTED.map((route) => [nameOf(route), route] as const))(
  '%s is counted by address, or by account',
  async (_, { endpoint, params, body, signedIn }) => {
    await call(endpoint, { ip: newAddress(), params, body });
    expect((await used()).length > 0).toBe(!signedIn);
    await services.admin.script('TRUNCATE request_counts');
    await call(endpoint, { ip: newAddress(), params, body, token: emulatorToken(ANN) });
    expect(await used()).not.toEqual([]);
  },
);

test('all endpoints are counted but health, whose answer is kept for all callers', () => {
  const uncounted = ROUTES.filter(({ endpoint }) => endpoint.limits === null);
  expect(uncounted.map(({ endpoint }) => endpoint)).toEqual([healthEndpoint]);
});

test('Stripe is never refused, and what does no work is not counted', async () => {
  const event = { method: 'POST', body: {}, headers: { 'Stripe-Signature': 'none' } };
  expect((await callFunction(webhook, '/api/webhooks/stripe', event)).status).toBe(400);
  await callFunction(unknown, '/api/nothing', {});
  expect(await used()).toEqual([]);
});

test('a download is counted, generously: the parts of the longest list arrive within a minute', async () => {
  const ip = newAddress();
  const part = () => call(linkedDownloadEndpoint, { ip, params: { token: 'no-such-link' } });
  await part();
  await services.admin.script('UPDATE request_counts SET used = 1000');
  expect((await part()).status).toBe(404);
});

test('stores no address and no uid, and forgets what is over', async () => {
  await call(countEndpoint, { ip: '203.0.113.250', token: emulatorToken(ANN) });
  await call(countEndpoint, { ip: '203.0.113.250' });
  expect(JSON.stringify(await services.admin.query('SELECT * FROM request_counts'))).not.toMatch(
    /203\.0|ann/u,
  );
  await services.admin.script(
    "UPDATE request_counts SET ends_at = now() - interval '1 second' WHERE ends_at < now() + interval '1 minute'",
  );
  await runCleanup();
  const kept = await services.admin.query('SELECT ends_at > now() AS running FROM request_counts');
  // The days of address and account, the latter also as what new accounts at the address share.
  expect(kept).toEqual([{ running: true }, { running: true }]);
});
