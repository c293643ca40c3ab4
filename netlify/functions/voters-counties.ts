import type { Config } from '@netlify/functions';
import { countiesEndpoint } from '../../src/contract/voters';
import { database } from '../lib/db';
import { handle } from '../limits/handle';
import { counties } from '../queries/voterFiles/counties';

export default handle(countiesEndpoint, async () => ({ data: await counties(database()) }));

export const config: Config = { path: '/api/voters/counties' };
