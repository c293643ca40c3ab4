import * as cleanup from '../../../netlify/functions/cleanup-nightly';
import { callFunction } from '../support/call';
import { followLink, linkTo } from '../support/files';
import { openShop } from '../support/openShop';

const { services, newBuyer } = openShop();

/** Days since each link has expired, longest first. */
async function daysExpired(): Promise<number[]> {
  const rows = await services.admin.query<{ days: number }>(
    `SELECT round(extract(epoch FROM now() - expires_at) / 86400)::int AS days FROM download_links
     ORDER BY expires_at`,
  );
  return rows.map(({ days }) => days);
}

test('links are deleted 30 days after they expired; what was downloaded stays', async () => {
  const buyer = newBuyer();
  const { id } = await buyer.buy({ State: 'OK' });
  const { token } = await linkTo(buyer, id);
  await (await followLink(token)).text();
  await services.admin.script(`
    UPDATE download_links SET expires_at = now() - interval '90 days';
    INSERT INTO download_links (token_hash, purchase_id, by_uid, expires_at)
    SELECT repeat(md5(days::text), 2), '${id}', '${buyer.person.uid}', now() - days * interval '1 day'
    FROM unnest('{32,31,29,0}'::int[]) AS days`);
  await callFunction(cleanup, '/.netlify/functions/cleanup-nightly', {});
  expect(await daysExpired()).toEqual([29, 0]);
  expect((await followLink(token)).status).toBe(404);
  const downloads = await services.admin.query('SELECT rows FROM downloads WHERE finished_at IS NOT NULL');
  expect(downloads).toEqual([{ rows: '1' }]);
});
