import { keyedHash } from '../../../netlify/limits/caller';
import { GROUPS, NETWORKS_OF_A_SITE } from '../../../netlify/limits/groups';
import { countEndpoint, searchEndpoint } from '../../../src/contract/voters';
import { call, failureOf, statusesOf } from '../support/call';
import { interceptFetch } from '../support/network';
import { openShop } from '../support/openShop';
import { bought, newAccount, nextNumber, signedUp } from './accounts';

/** What the networks (/64) of an IPv6 site (/48) have together: one customer has 65,536 of them. */
const { services } = openShop({ OK: [{ voter_id: '1' }] }, { limits: true });
let asked = 0;
interceptFetch((_url, _init, send) => {
  asked += 1;
  return send();
});
beforeEach(() =>
  services.admin.script('TRUNCATE request_counts, preview_budgets, preview_searches; DELETE FROM users'),
);

const { perDay, verifiedAccounts } = GROUPS.previews;

const newSite = () => `2001:db8:${nextNumber().toString(16)}`;
const newToken = () => newAccount().token;
const search = (ip: string, token?: string) =>
  call(searchEndpoint, { ip, token, body: { City: `PLACE${nextNumber()}` } });
/** So many searches, each from another network of a site. */
const searches = (count: number, site: string, token: () => string | undefined) =>
  statusesOf(Array.from({ length: count }, (_, n) => search(`${site}:${n}::1`, token())));

async function newVerified(): Promise<string> {
  const account = newAccount({ verified: true });
  await signedUp(services.admin, account, '2 days');
  return account.token;
}

/** Leaves so many of the previews that a site's new accounts have together, or its verified ones. */
async function leave(site: string, of: 'site' | 'verified-site', previews: number): Promise<void> {
  const ofNetwork = perDay.account * (of === 'verified-site' ? verifiedAccounts : 1) * NETWORKS_OF_A_SITE;
  await services.admin.query(`INSERT INTO preview_budgets VALUES ($1, $2, now() + interval '1 hour')`, [
    keyedHash(`${of} ${site} previews day`),
    ofNetwork - previews,
  ]);
}

test('new accounts in many networks of a site have the previews of four networks, not of all', async () => {
  const site = newSite();
  await leave(site, 'site', 6);
  expect(await searches(10, site, newToken)).toEqual({ 200: 6, 429: 4 });
  expect(await failureOf(search(`${site}:99::1`, newToken()))).toMatchObject({
    code: 'rate_limited',
    error: expect.stringMatching(/^New accounts on your network share a search limit/u) as string,
  });
  // Another customer of the same provider.
  expect((await search(`${newSite()}::1`, newToken())).status).toBe(200);
});

test('whoever is not signed in has four networks’ previews at a site too, and can go on by signing in', async () => {
  const site = newSite();
  const used = (perDay.account - perDay.address) * NETWORKS_OF_A_SITE;
  await leave(site, 'site', used + 3);
  expect(await searches(5, site, () => undefined)).toEqual({ 200: 3, 429: 2 });
  expect(await failureOf(search(`${site}:99::1`))).toMatchObject({
    error: 'You have reached today’s search limit. Sign in to keep searching, or try again tomorrow.',
  });
  expect((await search(`${site}:99::1`, newToken())).status).toBe(200);
});

test('accounts known by an email address share a wider one, and buyers none', async () => {
  const site = newSite();
  await leave(site, 'site', 0);
  await leave(site, 'verified-site', 2);
  const tokens = await Promise.all([newVerified(), newVerified(), newVerified(), newVerified()]);
  expect(await searches(4, site, () => tokens.pop())).toEqual({ 200: 2, 429: 2 });
  const buyer = newAccount();
  await bought(services.admin, buyer);
  expect((await search(`${site}::1`, buyer.token)).status).toBe(200);
});

test('a refusal by the site takes nothing from the network or the account', async () => {
  const site = newSite();
  await leave(site, 'site', 0);
  await search(`${site}::1`, newToken());
  expect(await services.admin.query('SELECT used FROM preview_budgets')).toHaveLength(1);
});

test('counts are shared by a site as well', async () => {
  const site = newSite();
  const count = (n: number) => call(countEndpoint, { ip: `${site}:${n}::1` });
  await count(0);
  await count(1);
  // Of the two networks and of the site, the site's have been counted twice.
  const most = GROUPS.counts.perDay.address * NETWORKS_OF_A_SITE;
  await services.admin.query(
    `UPDATE request_counts SET used = $1 WHERE used = 2 AND ends_at > now() + interval '1 minute'`,
    [most - 1],
  );
  expect([(await count(2)).status, (await count(3)).status]).toEqual([200, 429]);
});

test('a site costs no further statement', async () => {
  const statements = async (ip: string) => {
    const token = newToken();
    asked = 0;
    expect((await search(ip, token)).status).toBe(200);
    return asked;
  };
  await statements('198.51.100.77');
  expect(await statements(`${newSite()}::1`)).toBe(await statements('198.51.100.78'));
});
