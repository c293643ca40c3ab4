import type { Config } from '@netlify/functions';
import { countEndpoint } from '../../src/contract/voters';
import { allowExclusions } from '../purchases/allowExclusions';
import { handleByAccount } from '../limits/handle';
import { stringsOfList } from '../queries/facets/cost';
import { reading } from '../queries/reading';
import { countLive } from '../queries/voters/count';

export default handleByAccount(
  countEndpoint,
  async ({ body: filters, user }) => {
    await allowExclusions(filters, user);
    return { count: await reading((from) => countLive(from, filters)) };
  },
  { stringsOf: stringsOfList },
);

export const config: Config = { path: '/api/voters/count' };
