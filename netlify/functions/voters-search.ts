import type { Config } from '@netlify/functions';
import { searchEndpoint } from '../../src/contract/voters';
import { database } from '../lib/db';
import { handle } from '../lib/handle';
import { liveVersionIds } from '../queries/versions';
import { searchVoters } from '../queries/voterSearch';

export default handle(searchEndpoint, async ({ body: filters }) => {
  const versionIds = await liveVersionIds(database(), filters.State);
  const { rows, total } = await searchVoters(database(), versionIds, filters);
  return { data: rows, totalCount: total };
});

export const config: Config = { path: '/api/voters/search' };
