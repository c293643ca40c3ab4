import type { Config } from '@netlify/functions';
import { coverageEndpoint } from '../../src/contract/coverage';
import { database } from '../lib/db';
import { json } from '../lib/headers';
import { handle } from '../limits/handle';
import { coverage } from '../queries/voterFiles/coverage';

/** For five minutes: it changes with a load. */
const KEPT = 'public, max-age=300';

export default handle(coverageEndpoint, async () =>
  json(
    200,
    { success: true, data: await coverage(database()) },
    { 'Cache-Control': KEPT, 'Netlify-CDN-Cache-Control': KEPT },
  ),
);

export const config: Config = { path: '/api/voters/coverage' };
