import type { Config } from '@netlify/functions';
import { partEndpoint } from '../../src/contract/purchases';
import { partFile } from '../downloads/file';
import { openPart } from '../downloads/links';
import { handle } from '../limits/handle';

export default handle(partEndpoint, async ({ params, note }) => {
  const start = await openPart(params.token, params.part);
  note({ purchase: start.purchase.id });
  return partFile(start);
});

export const config: Config = { path: '/api/downloads/:token/parts/:part' };
