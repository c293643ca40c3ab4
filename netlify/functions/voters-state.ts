import type { Config } from '@netlify/functions';
import { stateCountEndpoint } from '../../src/contract/voters';
import { database } from '../lib/db';
import { refuseFew } from '../limits/fewVoters';
import { handleByAccount } from '../limits/handle';
import { countVoters } from '../queries/voters/count';

export default handleByAccount(stateCountEndpoint, async ({ body: filters, user }) => {
  const totalCount = await countVoters(database(), { liveOf: filters.State }, filters);
  refuseFew(totalCount, filters, user);
  return { totalCount };
});

export const config: Config = { path: '/api/voters/state' };
