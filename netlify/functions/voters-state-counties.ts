import type { Config } from '@netlify/functions';
import { stateCountiesEndpoint } from '../../src/contract/voters';
import { database } from '../lib/db';
import { handle } from '../limits/handle';
import { counties } from '../queries/voterFiles/counties';

export default handle(stateCountiesEndpoint, async ({ params }) => ({
  data: await counties(database(), params.state),
}));

export const config: Config = { path: '/api/voters/counties/:state' };
