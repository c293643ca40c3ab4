import { failureOf } from '../support/call';
import { followLink, linkTo, sha256 } from '../support/files';
import { openShop } from '../support/openShop';
import { runCleanup } from '../support/shop';

const { services, newBuyer } = openShop({ OK: [{ voter_id: '1', party: 'REP' }, { voter_id: '2' }] });

/** A link that has been followed once. */
async function buyLink() {
  const buyer = newBuyer();
  const purchase = await buyer.buy({ State: 'OK' });
  const { token } = await linkTo(buyer, purchase.id);
  await followLink(token);
  return { buyer, purchase, token };
}

test('a link reports the purchased count and its expiry', async () => {
  const buyer = newBuyer();
  const { id } = await buyer.buy({ State: 'OK', PolitalAff: 'REP' });
  const before = Date.now();
  const { recordCount, expiresAt, downloadUrl } = await linkTo(buyer, id);
  expect(recordCount).toBe(1);
  expect(expiresAt - before).toBeGreaterThan(59 * 60_000);
  expect(expiresAt - Date.now()).toBeLessThanOrEqual(61 * 60_000);
  expect(downloadUrl).toMatch(/^https:\/\/precinct-post\.example\/api\/downloads\/[A-Za-z0-9_-]{43}$/u);
});

test('only the digest of a token is stored', async () => {
  const { token } = await buyLink();
  for (const table of ['download_links', 'downloads']) {
    const rows = JSON.stringify(await services.admin.query(`SELECT * FROM ${table}`));
    expect(rows).not.toContain(token);
    expect(rows).toContain(sha256(token));
  }
});

test('a link works until it expires, then answers 410; an unknown one answers 404', async () => {
  const { token, buyer, purchase } = await buyLink();
  expect((await followLink(token)).status).toBe(200);
  await services.admin.script("UPDATE download_links SET expires_at = now() - interval '1 second'");
  expect(await failureOf(followLink(token))).toMatchObject({ status: 410, code: 'link_expired' });
  expect((await followLink((await linkTo(buyer, purchase.id)).token)).status).toBe(200);
  expect(await failureOf(followLink(`${token.slice(0, -1)}x`))).toMatchObject({
    status: 404,
    code: 'not_found',
  });
});

test('one link starts at most twenty downloads', async () => {
  const { token } = await buyLink();
  await services.admin.script('UPDATE download_links SET starts = 19');
  expect((await followLink(token)).status).toBe(200);
  expect(await failureOf(followLink(token))).toMatchObject({ status: 410 });
});

test('only the buyer gets a link, and only for the list they bought', async () => {
  const buyer = newBuyer();
  const { id } = await buyer.buy({ State: 'OK' });
  const theirs = await failureOf(newBuyer().link(id));
  expect(theirs).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await failureOf(newBuyer().link('7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11'))).toEqual(theirs);
  expect(await failureOf(buyer.link(id, { searchParameters: { State: 'AR' } }))).toMatchObject({
    status: 409,
    code: 'filters_mismatch',
  });
  expect((await buyer.link(id, { searchParameters: { State: ' ok ' } })).status).toBe(200);
});

test('links are deleted 30 days after they expired; what was downloaded stays', async () => {
  const buyer = newBuyer();
  const { id } = await buyer.buy({ State: 'OK' });
  const { token } = await linkTo(buyer, id);
  await (await followLink(token)).text();
  const ofPurchase = `WHERE purchase_id = '${id}'`;
  await services.admin.script(`
    UPDATE download_links SET expires_at = now() - interval '90 days' ${ofPurchase};
    INSERT INTO download_links (token_hash, purchase_id, by_uid, expires_at)
    SELECT repeat(md5(days::text), 2), '${id}', '${buyer.person.uid}', now() - days * interval '1 day'
    FROM unnest('{32,31,29,0}'::int[]) AS days`);
  await runCleanup();
  const left = await services.admin.query<{ days: number }>(
    `SELECT round(extract(epoch FROM now() - expires_at) / 86400)::int AS days FROM download_links ${ofPurchase}
     ORDER BY expires_at`,
  );
  expect(left).toEqual([{ days: 29 }, { days: 0 }]);
  expect((await followLink(token)).status).toBe(404);
  const downloads = `SELECT rows FROM downloads ${ofPurchase} AND finished_at IS NOT NULL`;
  expect(await services.admin.query(downloads)).toEqual([{ rows: '2' }]);
});
