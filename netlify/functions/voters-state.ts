import type { Config } from '@netlify/functions';
import { stateCountEndpoint } from '../../src/contract/voters';
import { database } from '../lib/db';
import { handleByAccount } from '../limits/handle';
import { countVoters } from '../queries/voters/count';

export default handleByAccount(stateCountEndpoint, async ({ body: filters }) => {
  return { totalCount: await countVoters(database(), { liveOf: filters.State }, filters) };
});

export const config: Config = { path: '/api/voters/state' };
