import type { Config } from '@netlify/functions';
import { facetsEndpoint } from '../../src/contract/facets';
import { handleByAccount } from '../limits/handle';
import { reading } from '../queries/reading';
import { optionFacets } from '../queries/facets/optionFacets';

export default handleByAccount(facetsEndpoint, async ({ body: { of, filters } }) => {
  return { data: await reading((from) => optionFacets(from, filters, of)) };
});

export const config: Config = { path: '/api/voters/facets' };
