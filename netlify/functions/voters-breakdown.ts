import type { Config } from '@netlify/functions';
import { breakdownEndpoint } from '../../src/contract/facets';
import { handleByAccount } from '../limits/handle';
import { reading } from '../queries/reading';
import { breakdown } from '../queries/facets/breakdown';

export default handleByAccount(breakdownEndpoint, async ({ body: filters }) => {
  return { data: await reading((from) => breakdown(from, filters)) };
});

export const config: Config = { path: '/api/voters/breakdown' };
