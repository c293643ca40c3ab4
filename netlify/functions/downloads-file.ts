import type { Config } from '@netlify/functions';
import { linkedDownloadEndpoint } from '../../src/contract/purchases';
import { csvFile } from '../downloads/file';
import { openLink } from '../downloads/links';
import { handle } from '../lib/handle';

export default handle(linkedDownloadEndpoint, async ({ params, note }) => {
  const purchase = await openLink(params.token);
  note({ purchase: purchase.id });
  return csvFile(purchase);
});

export const config: Config = {
  path: '/api/downloads/:token',
  excludedPath: '/api/downloads/create-link',
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};
