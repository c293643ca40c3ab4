import type { Config } from '@netlify/functions';
import { placesEndpoint } from '../../src/contract/places';
import { ApiError } from '../lib/errors';
import { handle } from '../limits/handle';
import { reading } from '../queries/reading';
import { placesOf } from '../queries/voterFiles/places';

export default handle(placesEndpoint, async ({ params }) => {
  const data = await reading((from) => placesOf(from, params.state));
  if (!data) throw new ApiError('not_found', 'We have no records for this state.');
  return { data };
});

export const config: Config = { path: '/api/voters/places/:state' };
