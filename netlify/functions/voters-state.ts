import type { Config } from '@netlify/functions';
import { stateCountEndpoint } from '../../src/contract/voters';
import { allowExclusions } from '../purchases/allowExclusions';
import { handleByAccount } from '../limits/handle';
import { reading } from '../queries/reading';
import { countLive } from '../queries/voters/count';

export default handleByAccount(stateCountEndpoint, async ({ body: filters, user }) => {
  await allowExclusions(filters, user);
  return { totalCount: await reading((from) => countLive(from, filters)) };
});

export const config: Config = { path: '/api/voters/state' };
