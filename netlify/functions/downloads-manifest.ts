import type { Config } from '@netlify/functions';
import { manifestEndpoint } from '../../src/contract/purchases';
import { openLink } from '../downloads/links';
import { manifestOf } from '../downloads/parts';
import { handle } from '../lib/handle';

export default handle(manifestEndpoint, async ({ params, note }) => {
  const { purchase, layout } = await openLink(params.token);
  note({ purchase: purchase.id });
  return manifestOf(purchase, layout);
});

export const config: Config = {
  path: '/api/downloads/:token/manifest',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
