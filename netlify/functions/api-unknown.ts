import type { Config } from '@netlify/functions';
import { serve } from '../lib/serve';

/** Answers every unknown path under /api. */
export default serve();

export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/health',
    '/api/webhooks/stripe',
    '/api/voters/*',
    '/api/payments/*',
    '/api/lists/*',
    '/api/campaigns/*',
    '/api/shares/*',
    '/api/quotes/*',
    '/api/exclusions/*',
    '/api/downloads/*',
    '/api/users/*',
  ],
};
