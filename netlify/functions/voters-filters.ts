import type { Config } from '@netlify/functions';
import { stateFiltersEndpoint } from '../../src/contract/voters';
import { ApiError } from '../lib/errors';
import { handle } from '../limits/handle';
import { reading } from '../queries/reading';
import { stateFilters } from '../queries/voterFiles/stateFilters';

export default handle(stateFiltersEndpoint, async ({ params }) => {
  const data = await reading((from) => stateFilters(from, params.state));
  if (!data) throw new ApiError('not_found', 'We have no voters for this state.');
  return { data };
});

export const config: Config = { path: '/api/voters/filters/:state' };
