import { createHash } from 'node:crypto';
import { keyedHash, networkOf, siteOf } from '../../../netlify/limits/caller';
import { GROUPS, NETWORKS_OF_A_SITE } from '../../../netlify/limits/groups';
import { answerEndpoint } from '../../../src/contract/answer';
import type { FiltersInput } from '../../../src/contract/filters';
import { countEndpoint, searchEndpoint } from '../../../src/contract/voters';
import { call, failureOf, statusesOf } from '../support/call';
import { interceptFetch } from '../support/network';
import { openShop } from '../support/openShop';
import { runCleanup } from '../support/shop';
import { emulatorToken } from '../support/tokens';

/** The searches of a day: whose they are, and who shares them. */
const { services } = openShop({ OK: [{ voter_id: '1' }] }, { limits: true });
let asked = 0;
interceptFetch((_url, _init, send) => {
  asked += 1;
  return send();
});
beforeEach(() =>
  services.admin.script('TRUNCATE request_counts, preview_budgets, preview_searches; DELETE FROM users'),
);

let made = 0;
/** Numbers each caller and search, because refusals are remembered for seconds. */
const nextNumber = () => (made += 1);
/** An address, in a network of an IPv6 site unless it is an IPv4 address. */
const newAddress = (isV6 = false) =>
  isV6 ? `2001:db8:${nextNumber().toString(16)}:1::1` : `198.51.100.${nextNumber()}`;
/** A search that nobody made before. */
const newSearch = () => ({ LastName: `NAME${nextNumber()}` });
const search = (ip: string, account?: Partial<Account>, filters: FiltersInput = newSearch()) =>
  call(searchEndpoint, { ip, token: account?.token, body: filters });

interface Account {
  readonly uid: string;
  readonly token: string;
}
function newAccount({ verified = false } = {}): Account {
  const uid = `uid-${nextNumber()}`;
  return { uid, token: emulatorToken({ uid, email: `${uid}@example.com` }, { email_verified: verified }) };
}
/** An account whose profile was saved so long ago. */
async function signedUp(ago: string, verified: boolean): Promise<Account> {
  const account = newAccount({ verified });
  await services.admin.query(
    `INSERT INTO users (uid, email, first_name, last_name, email_verified, created_at)
     VALUES ($1, 'a@example.com', 'A', 'B', false, now() - $2::interval)`,
    [account.uid, ago],
  );
  return account;
}
async function withPurchase(status = 'succeeded'): Promise<Account> {
  const account = newAccount();
  await services.admin.query(
    `INSERT INTO purchases (purchase_id, uid, filters, filters_hash, version_ids, record_count, amount_cents,
                            currency, status, completed_at)
     VALUES (gen_random_uuid(), $1, '{}', $2, '{1}', 1, 999, 'usd', $3, now())`,
    [account.uid, createHash('sha256').update(account.uid).digest('hex'), status],
  );
  return account;
}
const WHO = {
  'a visitor': () => Promise.resolve(undefined),
  'a visitor with an invalid token': () => Promise.resolve({ uid: '', token: 'a.b.c' }),
  'a new account': () => Promise.resolve(newAccount()),
  'a verified account from its second day on': () => signedUp('25 hours', true),
  'a buyer': () => withPurchase(),
};
type Who = keyof typeof WHO;

const { perDay, verifiedAccounts } = GROUPS.previews;
const VERIFIED = perDay.account * verifiedAccounts;
/** The budgets that may count for a caller, with their names. */
const budgets = (ip: string, account: Account | undefined) => ({
  own: `buyer ${account?.uid ?? ''}`,
  address: `address ${networkOf(ip)}`,
  verified: `verified-network ${networkOf(ip)}`,
  site: `site ${siteOf(ip) ?? ''}`,
  'verified site': `verified-site ${siteOf(ip) ?? ''}`,
});
type Budget = keyof ReturnType<typeof budgets>;
const put = (name: string, used: number) =>
  services.admin.query(
    `INSERT INTO preview_budgets VALUES ($1, $2, now() + interval '1 hour')
     ON CONFLICT (subject) DO UPDATE SET used = excluded.used`,
    [keyedHash(`${name} previews day`), used],
  );

const SIGN_IN = 'You have reached today’s search limit. Sign in to keep searching, or try again tomorrow.';
const TOMORROW = 'You have reached today’s search limit. Please try again tomorrow.';
const NEW =
  'New accounts on your network share a search limit, and today’s is used up. To get your own limit, buy a list ' +
  'or verify your email address (verifying counts starting the day after you sign up). Or try again tomorrow.';
const KNOWN =
  'The accounts on your network have reached today’s search limit. Buy a list to get your own limit, or try again tomorrow.';

/** A site of 65,536 networks has what a few of them have. */
const ofSite = (network: number) => network * NETWORKS_OF_A_SITE;
const LIMITS: readonly (readonly [Who, Budget, most: number, wayOut: string])[] = [
  ['a visitor', 'address', perDay.address, SIGN_IN],
  ['a visitor', 'site', ofSite(perDay.address), SIGN_IN],
  ['a visitor with an invalid token', 'address', perDay.address, SIGN_IN],
  ['a new account', 'own', perDay.account, TOMORROW],
  ['a new account', 'address', perDay.account, NEW],
  ['a new account', 'site', ofSite(perDay.account), NEW],
  ['a verified account from its second day on', 'own', perDay.account, TOMORROW],
  ['a verified account from its second day on', 'verified', VERIFIED, KNOWN],
  ['a verified account from its second day on', 'verified site', ofSite(VERIFIED), KNOWN],
  ['a buyer', 'own', perDay.account, TOMORROW],
];

test.each(LIMITS)(
  '%s has the budget "%s" of %i distinct searches, and then a way out',
  async (who, budget, most, wayOut) => {
    const account = await WHO[who]();
    const ip = newAddress(budget.endsWith('site'));
    const seen = newSearch();
    await put(budgets(ip, account)[budget], most - 1);
    expect((await search(ip, account, seen)).status).toBe(200);
    const before = await services.admin.query('SELECT * FROM preview_budgets ORDER BY subject');
    const refused = await search(ip, account);
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(86_400);
    expect(await failureOf(refused)).toMatchObject({ status: 429, code: 'rate_limited', error: wayOut });
    // Repeating a search is free, and what is refused takes nothing from another budget.
    const again = { LastName: ` ${seen.LastName.toLowerCase()}` };
    expect((await search(ip, account, again)).status).toBe(200);
    expect(await services.admin.query('SELECT * FROM preview_budgets ORDER BY subject')).toEqual(before);
    if (budget !== 'own') expect((await search(newAddress(), account)).status).toBe(200);
  },
);

test.each<[Who, Budget, number]>([
  ['a new account', 'address', perDay.address],
  ['a new account', 'verified', VERIFIED],
  ['a new account', 'verified site', ofSite(VERIFIED)],
  ['a verified account from its second day on', 'address', perDay.account],
  ['a verified account from its second day on', 'site', ofSite(perDay.account)],
  ...(['address', 'verified', 'site', 'verified site'] as const).map(
    (budget) => ['a buyer', budget, ofSite(VERIFIED)] satisfies [Who, Budget, number],
  ),
])('%s goes on when the budget "%s" has %i searches', async (who, budget, used) => {
  const account = await WHO[who]();
  const ip = newAddress(budget.endsWith('site'));
  await put(budgets(ip, account)[budget], used);
  expect((await search(ip, account)).status).toBe(200);
});

test.each([
  ['is verified but new', () => signedUp('23 hours', true)],
  ['is old but not verified', () => signedUp('90 days', false)],
  ['was never saved here', () => Promise.resolve(newAccount({ verified: true }))],
  ['had its money back', () => withPurchase('refunded')],
])('an account that %s counts as new', async (_what, make) => {
  const ip = newAddress();
  const account = await make();
  await put(budgets(ip, account).address, perDay.account);
  expect((await search(ip, account)).status).toBe(429);
});

test.each([
  ['at one address', 'address', perDay.account, (ip: string) => ip],
  [
    'in ten networks of a site',
    'site',
    ofSite(perDay.account),
    (ip: string, n: number) => `${siteOf(ip) ?? ''}:${n}::1`,
  ],
] as const)(
  'ten new accounts %s get no more previews than one does, also at once',
  async (_, budget, most, at) => {
    const ip = newAddress(budget === 'site');
    await put(budgets(ip, undefined)[budget], most - 20);
    const all = Array.from({ length: 10 }, (_account, n) => [newAccount(), at(ip, n)] as const);
    const answers = all.flatMap(([account, from]) => [1, 2, 3].map(() => search(from, account)));
    expect(await statusesOf(answers)).toEqual({ 200: 20, 429: 10 });
  },
);

test('counting does not use the budget', async () => {
  const ip = newAddress();
  for (const endpoint of [countEndpoint, answerEndpoint])
    expect((await call(endpoint, { ip, body: { City: 'A' } })).status).toBe(200);
  expect(await services.admin.query('SELECT used FROM preview_budgets')).toEqual([]);
});

test('stores no address, uid or filter, and nothing of past days', async () => {
  for (const by of [newAccount(), undefined]) await search('203.0.113.7', by, { City: 'SENTINEL' });
  const kept = JSON.stringify([
    await services.admin.query('SELECT * FROM preview_budgets'),
    await services.admin.query('SELECT * FROM preview_searches'),
  ]);
  expect(kept).not.toMatch(/203|SENTINEL|uid-/u);
  await services.admin.script(
    "UPDATE preview_budgets SET ends_at = now() - interval '1 second'; UPDATE preview_searches SET day = day - 1",
  );
  await runCleanup();
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

test('counts of a site are shared as well, and a buyer’s are the buyer’s own', async () => {
  const site = siteOf(newAddress(true)) ?? '';
  const buyer = await withPurchase();
  const count = async (n: number, token?: string) =>
    (await call(countEndpoint, { ip: `${site}:${n}::1`, token })).status;
  await count(0);
  await count(1);
  // Of the two networks and of the site, the site's have been counted twice.
  await services.admin.query(
    `UPDATE request_counts SET used = $1 WHERE used = 2 AND ends_at > now() + interval '1 minute'`,
    [ofSite(GROUPS.counts.perDay.address) - 1],
  );
  expect([await count(2), await count(3)]).toEqual([200, 429]);
  await services.admin.script(`UPDATE request_counts SET used = ${ofSite(GROUPS.counts.perDay.account)}`);
  expect([await count(2, newAccount().token), await count(2, buyer.token)]).toEqual([429, 200]);
});

test('a site costs no further statement', async () => {
  const statements = async (ip: string) => {
    const account = newAccount();
    asked = 0;
    expect((await search(ip, account)).status).toBe(200);
    return asked;
  };
  await statements(newAddress());
  expect(await statements(newAddress(true))).toBe(await statements(newAddress()));
});
