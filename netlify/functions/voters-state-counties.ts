import type { Config } from '@netlify/functions';
import { stateCountiesEndpoint } from '../../src/contract/voters';
import { handle } from '../limits/handle';
import { reading } from '../queries/reading';
import { counties } from '../queries/voterFiles/coverage';

export default handle(stateCountiesEndpoint, async ({ params }) => ({
  data: await reading((from) => counties(from, params.state)),
}));

export const config: Config = { path: '/api/voters/counties/:state' };
