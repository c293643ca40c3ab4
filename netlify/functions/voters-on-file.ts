import type { Config } from '@netlify/functions';
import { coverageEndpoint } from '../../src/contract/coverage';
import { placesEndpoint } from '../../src/contract/places';
import {
  countiesEndpoint,
  electionsEndpoint,
  stateCountiesEndpoint,
  stateFiltersEndpoint,
  statesEndpoint,
} from '../../src/contract/voters';
import { database } from '../lib/db';
import { ApiError } from '../lib/errors';
import { json } from '../lib/headers';
import { serve } from '../lib/serve';
import { handle } from '../limits/handle';
import { closedBecause } from '../purchases/forSale';
import { counties, coverage } from '../queries/voterFiles/coverage';
import { elections } from '../queries/voterFiles/elections';
import { placesOf } from '../queries/voterFiles/places';
import { stateFilters } from '../queries/voterFiles/stateFilters';
import { states } from '../queries/voterFiles/versions';

/** For five minutes: it changes with a load. */
const KEPT = 'public, max-age=300';

export default serve(
  handle(countiesEndpoint, async () => ({ data: await counties(database()) })),
  handle(stateCountiesEndpoint, async ({ params }) => ({
    data: await counties(database(), params.state),
  })),
  handle(electionsEndpoint, async () => ({ data: await elections(database()) })),
  handle(statesEndpoint, async () => {
    const onFile = await states(database());
    const data = onFile.map((summary) => {
      const closed = closedBecause(summary.state);
      return closed === undefined ? summary : { ...summary, closed };
    });
    return { data };
  }),
  handle(stateFiltersEndpoint, async ({ params }) => {
    const data = await stateFilters(database(), params.state);
    if (!data) throw new ApiError('not_found', 'We have no voters for this state.');
    return { data };
  }),
  handle(placesEndpoint, async ({ params }) => {
    const data = await placesOf(database(), params.state);
    if (!data) throw new ApiError('not_found', 'We have no records for this state.');
    return { data };
  }),
  handle(coverageEndpoint, async () =>
    json(
      200,
      { success: true, data: await coverage(database()) },
      { 'Cache-Control': KEPT, 'Netlify-CDN-Cache-Control': KEPT },
    ),
  ),
);

export const config: Config = {
  path: '/api/voters/*',
  excludedPath: [
    '/api/voters/search',
    '/api/voters/count',
    '/api/voters/state',
    '/api/voters/answer',
    '/api/voters/download',
  ],
};
