import type { Config } from '@netlify/functions';
import { facetsEndpoint } from '../../src/contract/facets';
import { database } from '../lib/db';
import { handleByAccount } from '../limits/handle';
import { optionFacets } from '../queries/facets/optionFacets';

export default handleByAccount(facetsEndpoint, async ({ body: { of, filters } }) => {
  return { data: await optionFacets(database(), filters, of) };
});

export const config: Config = { path: '/api/voters/facets' };
