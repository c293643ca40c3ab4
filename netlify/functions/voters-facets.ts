import type { Config } from '@netlify/functions';
import { facetsEndpoint } from '../../src/contract/facets';
import { database } from '../lib/db';
import { handle } from '../lib/handle';
import { formFacets } from '../queries/facets/formFacets';

export default handle(facetsEndpoint, async ({ body: filters }) => {
  return { data: await formFacets(database(), filters) };
});

export const config: Config = {
  path: '/api/voters/facets',
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};
