import type { Config } from '@netlify/functions';
import { manifestEndpoint } from '../../src/contract/purchases';
import { manifestOf } from '../downloads/file';
import { openLink } from '../downloads/links';
import { handle } from '../limits/handle';

export default handle(manifestEndpoint, async ({ params, note }) => {
  const start = await openLink(params.token);
  note({ purchase: start.purchase.id });
  return manifestOf(start);
});

export const config: Config = { path: '/api/downloads/:token/manifest' };
