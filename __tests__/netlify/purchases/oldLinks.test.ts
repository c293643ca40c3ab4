import * as cleanup from '../../../netlify/functions/cleanup-nightly';
import { callFunction } from '../support/call';
import { followLink, linkTo } from '../support/links';
import { captureLog } from '../support/log';
import { type Services, startServices } from '../support/server';
import { buyerOf } from '../support/shop';
import { publishVersion } from '../support/voters';

let services: Services;
const log = captureLog();

beforeAll(async () => {
  services = await startServices();
  await publishVersion(services.admin, { state: 'OK', voters: [{ voter_id: '1' }] });
});
afterAll(async () => {
  log.restore();
  await services.close();
});

/** Days since each link has expired, longest first. */
async function daysExpired(): Promise<number[]> {
  const rows = await services.admin.query<{ days: number }>(
    `SELECT round(extract(epoch FROM now() - expires_at) / 86400)::int AS days FROM download_links
     ORDER BY expires_at`,
  );
  return rows.map(({ days }) => days);
}

test('links are deleted 30 days after they expired; what was downloaded stays', async () => {
  const buyer = buyerOf({ uid: 'buyer-1', email: 'buyer@example.com' }, services.payments);
  const { id } = await buyer.buy({ State: 'OK' });
  const { url } = await linkTo(buyer, id);
  await (await followLink(url)).text();
  await services.admin.script(`
    UPDATE download_links SET expires_at = now() - interval '90 days';
    INSERT INTO download_links (token_hash, purchase_id, expires_at)
    SELECT repeat(md5(days::text), 2), '${id}', now() - days * interval '1 day'
    FROM unnest('{32,31,29,0}'::int[]) AS days`);
  await callFunction(cleanup, '/.netlify/functions/cleanup-nightly', {});
  expect(await daysExpired()).toEqual([29, 0]);
  expect((await followLink(url)).status).toBe(404);
  const downloads = await services.admin.query('SELECT rows FROM downloads WHERE finished_at IS NOT NULL');
  expect(downloads).toEqual([{ rows: '1' }]);
});
