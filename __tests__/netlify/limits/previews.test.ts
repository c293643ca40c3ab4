import * as cleanup from '../../../netlify/functions/cleanup-nightly';
import { networkOf, siteOf } from '../../../netlify/limits/caller';
import { GROUPS } from '../../../netlify/limits/groups';
import { answerEndpoint } from '../../../src/contract/answer';
import type { FiltersInput } from '../../../src/contract/filters';
import { countEndpoint, searchEndpoint } from '../../../src/contract/voters';
import { call, callFunction, failureOf, statusesOf } from '../support/call';
import { openShop } from '../support/openShop';
import { type Account, bought, newAccount, nextNumber, signedUp } from './accounts';

/**
 * The searches of a day. An address has so many, and so has an account that is known; new ones share those of
 * their address.
 */
const { services } = openShop({ OK: [{ voter_id: '1' }] }, { limits: true });

beforeEach(() =>
  services.admin.script('TRUNCATE request_counts, preview_budgets, preview_searches; DELETE FROM users'),
);

const newAddress = () => `198.51.100.${nextNumber()}`;
const several = (n: number, make: () => Account) => Array.from({ length: n }, make);
const buy = (account: Account) => bought(services.admin, account);
const signUp = (ago: string) => (account: Account) => signedUp(services.admin, account, ago);

const PER_DAY = GROUPS.previews.perDay;

/** A search that nobody made before. */
const newSearch = (): FiltersInput => ({ LastName: `NAME${nextNumber()}` });
const search = (ip: string, account?: Account, filters = newSearch()) =>
  call(searchEndpoint, { ip, token: account?.token, body: filters });
/** Puts what has been searched for under each name at this. */
const putBudgetsAt = (used: number) => services.admin.script(`UPDATE preview_budgets SET used = ${used}`);
const left = (previews: number, of: keyof typeof PER_DAY = 'account') => putBudgetsAt(PER_DAY[of] - previews);

test('an address has a daily budget of distinct searches; repeating one is free', async () => {
  const ip = newAddress();
  const searchIn = (City: string, from = ip) => search(from, undefined, { City });
  await searchIn('FIRST');
  await left(1, 'address');
  expect((await searchIn('SECOND')).status).toBe(200);
  const refused = await searchIn('THIRD');
  const wait = Number(refused.headers.get('Retry-After'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(86_400);
  expect(await failureOf(refused)).toMatchObject({
    status: 429,
    code: 'rate_limited',
    error: 'You have reached today’s search limit. Sign in to keep searching, or try again tomorrow.',
  });
  expect((await searchIn(' first ')).status).toBe(200);
  expect((await searchIn('THIRD')).status).toBe(429);
  expect((await searchIn('THIRD', newAddress())).status).toBe(200);
});

test('an account has a separate budget, from any address; an invalid token counts as none', async () => {
  const ip = newAddress();
  const account = newAccount();
  await search(ip);
  await left(0, 'address');
  expect((await search(ip, account)).status).toBe(200);
  await left(0);
  expect(await failureOf(search(newAddress(), account))).toMatchObject({
    status: 429,
    error: 'You have reached today’s search limit. Please try again tomorrow.',
  });
  expect((await search(newAddress(), newAccount())).status).toBe(200);
  expect((await search(ip, { ...account, token: 'a.b.c' })).status).toBe(429);
});

test('counting does not use the budget', async () => {
  const ip = newAddress();
  for (const endpoint of [countEndpoint, answerEndpoint])
    expect((await call(endpoint, { ip, body: { City: 'A' } })).status).toBe(200);
  expect(await services.admin.query('SELECT used FROM preview_budgets')).toEqual([]);
});

test('stores no address, uid or filter, and nothing of past days', async () => {
  const account = newAccount();
  for (const by of [account, undefined]) await search('203.0.113.7', by, { City: 'SENTINEL' });
  const kept = JSON.stringify([
    await services.admin.query('SELECT * FROM preview_budgets'),
    await services.admin.query('SELECT * FROM preview_searches'),
  ]);
  expect(kept).not.toMatch(/203|SENTINEL|uid-/u);
  await services.admin.script(
    "UPDATE preview_budgets SET ends_at = now() - interval '1 second'; UPDATE preview_searches SET day = day - 1",
  );
  expect((await callFunction(cleanup, '/.netlify/functions/cleanup-nightly', {})).status).toBe(200);
  expect(await services.admin.query('SELECT subject FROM preview_searches')).toEqual([]);
  expect(await services.admin.query('SELECT subject FROM preview_budgets')).toEqual([]);
});

test.each([
  ['203.0.113.7', '203.0.113.7', undefined],
  ['::ffff:203.0.113.7', '203.0.113.7', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
])('the network of %s is %s, its site %s', (address, network, site) => {
  expect(networkOf(address)).toBe(network);
  expect(siteOf(address)).toBe(site);
});

test('ten new accounts at one address get no more previews than one does', async () => {
  const one = newAccount();
  const ofOne = newAddress();
  await search(ofOne, one);
  await left(20);
  const answers = Array.from({ length: 30 }, () => search(ofOne, one));
  expect(await statusesOf(answers)).toEqual({ 200: 20, 429: 10 });

  const ofTen = newAddress();
  const ten = several(10, newAccount);
  await search(ofTen, newAccount());
  await left(20);
  const all = ten.flatMap((account) => Array.from({ length: 3 }, () => search(ofTen, account)));
  expect(await statusesOf(all)).toEqual({ 200: 20, 429: 10 });
  expect(await failureOf(search(ofTen, newAccount()))).toMatchObject({
    code: 'rate_limited',
    error:
      'New accounts on your network share a search limit, and today’s is used up. To get your own limit, buy a list ' +
      'or verify your email address (verifying counts starting the day after you sign up). ' +
      'Or try again tomorrow.',
  });
});

test('what was refused takes nothing from a new account, and its searches of today stay free', async () => {
  const ip = newAddress();
  const account = newAccount();
  const seen = newSearch();
  expect((await search(ip, account, seen)).status).toBe(200);
  await left(0);
  await services.admin.script(
    'UPDATE preview_budgets SET used = 1 WHERE subject IN (SELECT subject FROM preview_searches)',
  );
  expect((await search(ip, account)).status).toBe(429);
  expect((await search(ip, account, seen)).status).toBe(200);
  expect(await services.admin.query('SELECT used FROM preview_budgets WHERE used < 500')).toEqual([
    { used: 1 },
  ]);
  // Elsewhere it goes on, up to its own limit.
  expect((await search(newAddress(), account)).status).toBe(200);
});

test.each([
  ['buyers', false, buy],
  ['accounts with a verified email address, from their second day', true, signUp('25 hours')],
])('twenty %s at one address each get their previews', async (_who, verified, known) => {
  const ip = newAddress();
  await search(ip, newAccount());
  await left(0);
  for (const account of several(20, () => newAccount({ verified }))) {
    await known(account);
    await search(ip, account);
    await services.admin.script(`UPDATE preview_budgets SET used = ${PER_DAY.account - 2} WHERE used = 1`);
    const answers = Array.from({ length: 3 }, () => search(ip, account));
    expect(await statusesOf(answers)).toEqual({ 200: 2, 429: 1 });
  }
});

test.each([
  ['is verified but new', true, signUp('23 hours')],
  ['is old but not verified', false, signUp('90 days')],
  ['was never saved here', true, () => Promise.resolve([])],
  ['had its money back', false, (account: Account) => bought(services.admin, account, 'refunded')],
])('an account that %s shares the limits of its address', async (_what, verified, known) => {
  const ip = newAddress();
  await search(ip, newAccount());
  await left(0);
  const account = newAccount({ verified });
  await known(account);
  expect((await search(ip, account)).status).toBe(429);
});

test('accounts known only by an email address share four accounts’ previews at one address', async () => {
  const ip = newAddress();
  const account = newAccount({ verified: true });
  await signUp('2 days')(account);
  await search(ip, account);
  await services.admin.script(
    `UPDATE preview_budgets SET used = ${4 * PER_DAY.account} WHERE subject NOT IN (SELECT subject FROM preview_searches)`,
  );
  expect(await failureOf(search(ip, account))).toMatchObject({
    code: 'rate_limited',
    error:
      'The accounts on your network have reached today’s search limit. Buy a list to get your own limit, ' +
      'or try again tomorrow.',
  });
  await buy(account);
  expect((await search(ip, account)).status).toBe(200);
});

test('an address without any budget left does not lock out a paying customer, nor do its counts', async () => {
  const ip = newAddress();
  const buyer = newAccount();
  await buy(buyer);
  await search(ip);
  await putBudgetsAt(PER_DAY.address);
  await call(countEndpoint, { ip });
  await services.admin.script(`UPDATE request_counts SET used = ${GROUPS.counts.perDay.account}`);
  expect((await search(ip)).status).toBe(429);
  expect((await call(countEndpoint, { ip })).status).toBe(429);
  expect((await call(countEndpoint, { ip, token: newAccount().token })).status).toBe(429);
  expect((await search(ip, buyer)).status).toBe(200);
  expect((await call(countEndpoint, { ip, token: buyer.token })).status).toBe(200);
});
