import type { Config } from '@netlify/functions';
import { stateCountEndpoint } from '../../src/contract/voters';
import { refuseFew } from '../limits/fewVoters';
import { handleByAccount } from '../limits/handle';
import { reading } from '../queries/reading';
import { countLive } from '../queries/voters/everywhere';

export default handleByAccount(stateCountEndpoint, async ({ body: filters, user }) => {
  const totalCount = await reading((from) => countLive(from, filters));
  refuseFew(totalCount, filters, user);
  return { totalCount };
});

export const config: Config = { path: '/api/voters/state' };
