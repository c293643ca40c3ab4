import type { Config } from '@netlify/functions';
import { facetsEndpoint } from '../../src/contract/facets';
import { database } from '../lib/db';
import { refuseFiguresOfFew } from '../limits/fewVoters';
import { handleByAccount } from '../limits/handle';
import { optionFacets } from '../queries/facets/optionFacets';

export default handleByAccount(facetsEndpoint, async ({ body: { of, filters }, user }) => {
  await refuseFiguresOfFew(filters, user);
  return { data: await optionFacets(database(), filters, of) };
});

export const config: Config = { path: '/api/voters/facets' };
