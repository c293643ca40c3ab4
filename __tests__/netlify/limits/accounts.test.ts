import { createHash } from 'node:crypto';
import { GROUPS } from '../../../netlify/limits/groups';
import type { FiltersInput } from '../../../src/contract/filters';
import { PREVIEWS_PER_DAY } from '../../../src/contract/limits';
import { countEndpoint, searchEndpoint } from '../../../src/contract/voters';
import { call, failureOf, statusesOf } from '../support/call';
import { openShop } from '../support/openShop';
import { emulatorToken } from '../support/tokens';

/** Who has limits of an own: accounts that are known. New ones share those of their address. */
const { services } = openShop({ OK: [{ voter_id: '1' }] }, { limits: true });

beforeEach(() =>
  services.admin.script('TRUNCATE request_counts, preview_budgets, preview_searches; DELETE FROM users'),
);

// Refusals are remembered for seconds, so each test has addresses and accounts of its own.
let made = 0;
const newAddress = () => `198.51.100.${(made += 1)}`;

interface Account {
  readonly uid: string;
  readonly token: string;
}
function newAccount({ verified = false } = {}): Account {
  const uid = `uid-${(made += 1)}`;
  return { uid, token: emulatorToken({ uid, email: `${uid}@example.com` }, { email_verified: verified }) };
}
const several = (n: number, make: () => Account) => Array.from({ length: n }, make);

/** Saves the profile of an account, as of so long ago. */
async function signedUp({ uid }: Account, ago: string): Promise<void> {
  await services.admin.query(
    `INSERT INTO users (uid, email, first_name, last_name, email_verified, created_at)
     VALUES ($1, 'a@example.com', 'A', 'B', false, now() - $2::interval)`,
    [uid, ago],
  );
}

async function bought({ uid }: Account, status = 'succeeded'): Promise<void> {
  await services.admin.query(
    `INSERT INTO purchases (purchase_id, uid, filters, filters_hash, version_ids, record_count, amount_cents,
                            currency, status, completed_at)
     VALUES (gen_random_uuid(), $1, '{}', $2, '{1}', 1, 999, 'usd', $3, now())`,
    [uid, createHash('sha256').update(uid).digest('hex'), status],
  );
}

let names = 0;
/** A search that nobody made before. */
const newSearch = (): FiltersInput => ({ LastName: `NAME${(names += 1)}` });
const search = (ip: string, account?: Account, filters = newSearch()) =>
  call(searchEndpoint, { ip, token: account?.token, body: filters });
/** Puts what has been searched for under each name at this. */
const putBudgetsAt = (used: number) => services.admin.script(`UPDATE preview_budgets SET used = ${used}`);
const left = (previews: number) => putBudgetsAt(PREVIEWS_PER_DAY.account - previews);

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
  ['buyers', () => newAccount(), (account: Account) => bought(account)],
  [
    'accounts with a verified email address, from their second day',
    () => newAccount({ verified: true }),
    (account: Account) => signedUp(account, '25 hours'),
  ],
])('twenty %s at one address each get their previews', async (_who, make, known) => {
  const ip = newAddress();
  await search(ip, newAccount());
  await left(0);
  for (const account of several(20, make)) {
    await known(account);
    await search(ip, account);
    await services.admin.script(
      `UPDATE preview_budgets SET used = ${PREVIEWS_PER_DAY.account - 2} WHERE used = 1`,
    );
    const answers = Array.from({ length: 3 }, () => search(ip, account));
    expect(await statusesOf(answers)).toEqual({ 200: 2, 429: 1 });
  }
});

test.each([
  [
    'is verified but new',
    () => newAccount({ verified: true }),
    (account: Account) => signedUp(account, '23 hours'),
  ],
  ['is old but not verified', () => newAccount(), (account: Account) => signedUp(account, '90 days')],
  ['was never saved here', () => newAccount({ verified: true }), () => Promise.resolve()],
  ['had its money back', () => newAccount(), (account: Account) => bought(account, 'refunded')],
])('an account that %s shares the limits of its address', async (_what, make, known) => {
  const ip = newAddress();
  await search(ip, newAccount());
  await left(0);
  const account = make();
  await known(account);
  expect((await search(ip, account)).status).toBe(429);
});

test('accounts known only by an email address share four accounts’ previews at one address', async () => {
  const ip = newAddress();
  const account = newAccount({ verified: true });
  await signedUp(account, '2 days');
  await search(ip, account);
  await services.admin.script(
    `UPDATE preview_budgets SET used = ${4 * PREVIEWS_PER_DAY.account} WHERE subject NOT IN (SELECT subject FROM preview_searches)`,
  );
  expect(await failureOf(search(ip, account))).toMatchObject({
    code: 'rate_limited',
    error:
      'The accounts on your network have reached today’s search limit. Buy a list to get your own limit, ' +
      'or try again tomorrow.',
  });
  await bought(account);
  expect((await search(ip, account)).status).toBe(200);
});

test('an address without any budget left does not lock out a paying customer, nor do its counts', async () => {
  const ip = newAddress();
  const buyer = newAccount();
  await bought(buyer);
  await search(ip);
  await putBudgetsAt(PREVIEWS_PER_DAY.address);
  await call(countEndpoint, { ip });
  await services.admin.script(`UPDATE request_counts SET used = ${GROUPS.counts.perDay.account}`);
  expect((await search(ip)).status).toBe(429);
  expect((await call(countEndpoint, { ip })).status).toBe(429);
  expect((await call(countEndpoint, { ip, token: newAccount().token })).status).toBe(429);
  expect((await search(ip, buyer)).status).toBe(200);
  expect((await call(countEndpoint, { ip, token: buyer.token })).status).toBe(200);
});

test('an address that used up its anonymous budget can sign in and go on', async () => {
  const ip = newAddress();
  await search(ip);
  await putBudgetsAt(PREVIEWS_PER_DAY.address);
  expect((await search(ip)).status).toBe(429);
  expect((await search(ip, newAccount())).status).toBe(200);
});
