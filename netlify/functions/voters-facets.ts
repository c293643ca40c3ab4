import type { Config } from '@netlify/functions';
import { facetsEndpoint } from '../../src/contract/facets';
import { handleByAccount } from '../limits/handle';
import { optionFacets } from '../queries/facets/optionFacets';
import { reading } from '../queries/reading';

export default handleByAccount(facetsEndpoint, async ({ body: { of, filters } }) => ({
  data: await reading((from) => optionFacets(from, filters, of)),
}));

export const config: Config = { path: '/api/voters/facets' };
