import type { Config } from '@netlify/functions';
import { electionsEndpoint } from '../../src/contract/voters';
import { database } from '../lib/db';
import { handle } from '../limits/handle';
import { elections } from '../queries/voterFiles/elections';

export default handle(electionsEndpoint, async () => ({ data: await elections(database()) }));

export const config: Config = { path: '/api/voters/elections' };
