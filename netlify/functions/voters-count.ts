import type { Config } from '@netlify/functions';
import { countEndpoint } from '../../src/contract/voters';
import { database } from '../lib/db';
import { handleByAccount } from '../limits/handle';
import { countVoters } from '../queries/voters/count';

export default handleByAccount(countEndpoint, async ({ body: filters }) => {
  return { count: await countVoters(database(), { liveOf: filters.State }, filters) };
});

export const config: Config = { path: '/api/voters/count' };
