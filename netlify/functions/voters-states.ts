import type { Config } from '@netlify/functions';
import { statesEndpoint } from '../../src/contract/voters';
import { handle } from '../limits/handle';
import { reading } from '../queries/reading';
import { states } from '../queries/voterFiles/states';

export default handle(statesEndpoint, async () => ({ data: await reading(states) }));

export const config: Config = { path: '/api/voters/states' };
