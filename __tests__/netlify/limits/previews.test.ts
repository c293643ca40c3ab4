import * as cleanup from '../../../netlify/functions/cleanup-nightly';
import { networkOf, siteOf } from '../../../netlify/limits/caller';
import { answerEndpoint } from '../../../src/contract/answer';
import type { FiltersInput } from '../../../src/contract/filters';
import { PREVIEWS_PER_DAY } from '../../../src/contract/limits';
import { countEndpoint, searchEndpoint } from '../../../src/contract/voters';
import { call, callFunction, failureOf } from '../support/call';
import { openShop } from '../support/openShop';
import { ANN, BEN, emulatorToken } from '../support/tokens';

const { services } = openShop({ OK: [{ voter_id: '1' }] }, { limits: true });

beforeEach(() => services.admin.script('TRUNCATE preview_budgets, preview_searches'));

const searchFrom = (ip: string, filters: FiltersInput, token?: string) =>
  call(searchEndpoint, { ip, token, body: filters });

/** Gives a caller `left` remaining searches for today. */
async function spendAllBut(left: number, ip: string, token?: string): Promise<void> {
  await searchFrom(ip, { City: 'FIRST' }, token);
  const limit = token === undefined ? PREVIEWS_PER_DAY.address : PREVIEWS_PER_DAY.account;
  await services.admin.query('UPDATE preview_budgets SET used = $1', [limit - left]);
}

test('an address has a daily budget of distinct searches; repeating one is free', async () => {
  await spendAllBut(1, '203.0.113.7');
  expect((await searchFrom('203.0.113.7', { City: 'SECOND' })).status).toBe(200);
  const refused = await searchFrom('203.0.113.7', { City: 'THIRD' });
  const wait = Number(refused.headers.get('Retry-After'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(86_400);
  expect(await failureOf(refused)).toMatchObject({
    status: 429,
    code: 'rate_limited',
    error: 'You have reached today’s search limit. Sign in to keep searching, or try again tomorrow.',
  });
  expect((await searchFrom('203.0.113.7', { City: ' first ' })).status).toBe(200);
  expect((await searchFrom('203.0.113.7', { City: 'THIRD' })).status).toBe(429);
  expect((await searchFrom('203.0.113.8', { City: 'THIRD' })).status).toBe(200);
});

test('the budget also limits concurrent searches', async () => {
  await spendAllBut(3, '203.0.113.7');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => searchFrom('203.0.113.7', { City: `NAME${n}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
});

test('a buyer has a separate budget, from any address; an invalid token counts as none', async () => {
  await spendAllBut(0, '203.0.113.7');
  const ann = emulatorToken(ANN);
  expect((await searchFrom('203.0.113.7', { City: 'SECOND' }, ann)).status).toBe(200);
  await services.admin.query('UPDATE preview_budgets SET used = $1', [PREVIEWS_PER_DAY.account]);
  expect(await failureOf(searchFrom('198.51.100.1', { City: 'THIRD' }, ann))).toMatchObject({
    status: 429,
    error: 'You have reached today’s search limit. Please try again tomorrow.',
  });
  expect((await searchFrom('198.51.100.1', { City: 'THIRD' }, emulatorToken(BEN))).status).toBe(200);
  expect((await searchFrom('203.0.113.7', { City: 'THIRD' }, 'a.b.c')).status).toBe(429);
});

test('counting does not use the budget', async () => {
  await spendAllBut(0, '203.0.113.7');
  for (const endpoint of [countEndpoint, answerEndpoint]) {
    for (const City of ['A', 'B']) {
      expect((await call(endpoint, { body: { City } })).status).toBe(200);
    }
  }
  expect(await services.admin.query('SELECT used FROM preview_budgets')).toHaveLength(1);
});

test('stores no address, uid or filter, and nothing of past days', async () => {
  await searchFrom('203.0.113.7', { City: 'SENTINEL' }, emulatorToken(ANN));
  await searchFrom('203.0.113.7', { City: 'SENTINEL' });
  const kept = JSON.stringify([
    await services.admin.query('SELECT * FROM preview_budgets'),
    await services.admin.query('SELECT * FROM preview_searches'),
  ]);
  expect(kept).not.toMatch(/203|SENTINEL|ann/u);
  await services.admin.script(
    'UPDATE preview_budgets SET day = day - 1; UPDATE preview_searches SET day = day - 1',
  );
  expect((await callFunction(cleanup, '/.netlify/functions/cleanup-nightly', {})).status).toBe(200);
  expect(await services.admin.query('SELECT subject FROM preview_searches')).toEqual([]);
  expect(await services.admin.query('SELECT subject FROM preview_budgets')).toEqual([]);
});

test.each([
  ['203.0.113.7', '203.0.113.7', undefined],
  ['::ffff:203.0.113.7', '203.0.113.7', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
])('the network of %s is %s, its site %s', (address, network, site) => {
  expect(networkOf(address)).toBe(network);
  expect(siteOf(address)).toBe(site);
});
