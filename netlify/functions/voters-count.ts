import type { Config } from '@netlify/functions';
import { countEndpoint } from '../../src/contract/voters';
import { refuseFew } from '../limits/fewVoters';
import { handleByAccount } from '../limits/handle';
import { reading } from '../queries/reading';
import { countLive } from '../queries/voters/everywhere';

export default handleByAccount(countEndpoint, async ({ body: filters, user }) => {
  const count = await reading((from) => countLive(from, filters));
  refuseFew(count, filters, user);
  return { count };
});

export const config: Config = { path: '/api/voters/count' };
