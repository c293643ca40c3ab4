import type { Config } from '@netlify/functions';
import { statesEndpoint } from '../../src/contract/voters';
import { database } from '../lib/db';
import { handle } from '../limits/handle';
import { states } from '../queries/voterFiles/states';

export default handle(statesEndpoint, async () => ({ data: await states(database()) }));

export const config: Config = { path: '/api/voters/states' };
