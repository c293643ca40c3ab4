import type { Config } from '@netlify/functions';
import { healthEndpoint } from '../../src/contract/health';
import { health, HEALTH_SECONDS } from '../health/health';
import { handle } from '../lib/handle';
import { json } from '../lib/headers';

const KEPT = `public, max-age=${HEALTH_SECONDS}`;

export default handle(healthEndpoint, async () =>
  json(
    200,
    { success: true, ...(await health()) },
    { 'Cache-Control': KEPT, 'Netlify-CDN-Cache-Control': KEPT },
  ),
);

export const config: Config = {
  path: '/api/health',
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
