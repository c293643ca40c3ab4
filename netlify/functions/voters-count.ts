import type { Config } from '@netlify/functions';
import { countEndpoint } from '../../src/contract/voters';
import { database } from '../lib/db';
import { refuseFew } from '../limits/fewVoters';
import { handleByAccount } from '../limits/handle';
import { countVoters } from '../queries/voters/count';

export default handleByAccount(countEndpoint, async ({ body: filters, user }) => {
  const count = await countVoters(database(), { liveOf: filters.State }, filters);
  refuseFew(count, filters, user);
  return { count };
});

export const config: Config = { path: '/api/voters/count' };
