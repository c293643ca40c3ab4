import type { Config } from '@netlify/functions';
import { stateCountEndpoint } from '../../src/contract/voters';
import { handleByAccount } from '../limits/handle';
import { reading } from '../queries/reading';
import { countVoters } from '../queries/voters/count';

export default handleByAccount(stateCountEndpoint, async ({ body: filters }) => {
  return { totalCount: await reading((from) => countVoters(from, { liveOf: filters.State }, filters)) };
});

export const config: Config = { path: '/api/voters/state' };
