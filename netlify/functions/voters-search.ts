import type { Config } from '@netlify/functions';
import { searchEndpoint } from '../../src/contract/voters';
import { userIfAny } from '../lib/auth';
import { database } from '../lib/db';
import { handle } from '../lib/handle';
import { spendPreview } from '../previews/budget';
import { searchLive } from '../queries/voters/search';

export default handle(searchEndpoint, async ({ body: filters, request, address }) => {
  const user = await userIfAny(request.headers);
  const allowed = spendPreview(filters, { user, address });
  const { rows, total } = await searchLive(database(), { liveOf: filters.State }, filters, allowed);
  return { data: rows, totalCount: total };
});

export const config: Config = {
  path: '/api/voters/search',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
