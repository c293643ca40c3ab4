import type { Config } from '@netlify/functions';
import { stateFiltersEndpoint } from '../../src/contract/voters';
import { database } from '../lib/db';
import { ApiError } from '../lib/errors';
import { handle } from '../limits/handle';
import { stateFilters } from '../queries/voterFiles/stateFilters';

export default handle(stateFiltersEndpoint, async ({ params }) => {
  const data = await stateFilters(database(), params.state);
  if (!data) throw new ApiError('not_found', 'We have no records for this state.');
  return { data };
});

export const config: Config = { path: '/api/voters/filters/:state' };
