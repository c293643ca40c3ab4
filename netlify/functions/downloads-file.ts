import type { Config } from '@netlify/functions';
import { linkedDownloadEndpoint } from '../../src/contract/purchases';
import { csvFile } from '../downloads/file';
import { openFile } from '../downloads/links';
import { handle } from '../limits/handle';

export default handle(linkedDownloadEndpoint, async ({ params, note }) => {
  const start = await openFile(params.token);
  note({ purchase: start.purchase.id });
  return csvFile(start);
});

export const config: Config = {
  path: '/api/downloads/:token',
  excludedPath: '/api/downloads/create-link',
};
