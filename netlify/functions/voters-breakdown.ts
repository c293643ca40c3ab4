import type { Config } from '@netlify/functions';
import { breakdownEndpoint } from '../../src/contract/facets';
import { handleByAccount } from '../limits/handle';
import { breakdown } from '../queries/facets/breakdown';
import { reading } from '../queries/reading';

export default handleByAccount(breakdownEndpoint, async ({ body: filters }) => ({
  data: await reading((from) => breakdown(from, filters)),
}));

export const config: Config = { path: '/api/voters/breakdown' };
