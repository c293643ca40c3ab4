import type { Config } from '@netlify/functions';
import { optionCountsEndpoint } from '../../src/contract/figures';
import { database } from '../lib/db';
import { handle } from '../lib/handle';
import { optionCounts } from '../queries/optionCounts';

export default handle(optionCountsEndpoint, async ({ body: filters }) => {
  return { data: await optionCounts(database(), filters) };
});

export const config: Config = {
  path: '/api/voters/option-counts',
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};
