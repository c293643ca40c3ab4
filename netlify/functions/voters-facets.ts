import type { Config } from '@netlify/functions';
import { facetsEndpoint } from '../../src/contract/facets';
import { refuseFiguresOfFew } from '../limits/fewVoters';
import { handleByAccount } from '../limits/handle';
import { optionFacets } from '../queries/facets/optionFacets';
import { reading } from '../queries/reading';

export default handleByAccount(facetsEndpoint, async ({ body: { of, filters }, user }) => {
  await refuseFiguresOfFew(filters, user);
  return { data: await reading((from) => optionFacets(from, filters, of)) };
});

export const config: Config = { path: '/api/voters/facets' };
