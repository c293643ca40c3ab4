import type { Config } from '@netlify/functions';
import { healthEndpoint } from '../../src/contract/health';
import { health, HEALTH_SECONDS } from '../health/health';
import { json } from '../lib/headers';
import { handle } from '../limits/handle';

const KEPT = `public, max-age=${HEALTH_SECONDS}`;

// Counting the caller would ask the database each time, and an answer that is kept costs nothing.
export default handle(healthEndpoint, async () =>
  json(
    200,
    { success: true, ...(await health()) },
    { 'Cache-Control': KEPT, 'Netlify-CDN-Cache-Control': KEPT },
  ),
);

export const config: Config = { path: '/api/health' };
