import type { Config } from '@netlify/functions';
import { ApiError } from '../lib/errors';
import { respond } from '../lib/respond';

/** Answers every unknown path under /api with the contract's JSON 404 instead of the site's HTML page. */
export default respond('/api/*', () =>
  Promise.reject(new ApiError('not_found', 'There is no such endpoint.')),
);

export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/health',
    '/api/voters/counties',
    '/api/voters/counties/:state',
    '/api/voters/elections',
    '/api/voters/search',
    '/api/voters/count',
    '/api/voters/answer',
    '/api/voters/state',
    '/api/voters/states',
    '/api/voters/filters/:state',
    '/api/voters/download',
    '/api/payments/create-payment-intent',
    '/api/payments/confirm-payment',
    '/api/payments/rebuild-list',
    '/api/payments/name-list',
    '/api/payments/owned-list',
    '/api/payments/purchases/:uid',
    '/api/payments/summary/:uid',
    '/api/payments/receipt/:purchaseId',
    '/api/lists/saved/:uid',
    '/api/lists/save',
    '/api/lists/change',
    '/api/lists/move',
    '/api/lists/counts',
    '/api/campaigns/change',
    '/api/shares/mine/:uid',
    '/api/shares/change',
    '/api/exclusions/mine/:uid',
    '/api/exclusions/of-purchase',
    '/api/exclusions/changes',
    '/api/exclusions/start',
    '/api/exclusions/add',
    '/api/exclusions/finish',
    '/api/exclusions/delete',
    '/api/files/verify',
    '/api/downloads/:token',
    '/api/downloads/:token/manifest',
    '/api/downloads/:token/parts/:part',
    '/api/users/profile',
    '/api/users/sign-out-everywhere',
    '/api/users/delete',
    '/api/users/data',
    '/api/webhooks/stripe',
  ],
};
