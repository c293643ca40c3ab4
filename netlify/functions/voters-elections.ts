import type { Config } from '@netlify/functions';
import { electionsEndpoint } from '../../src/contract/voters';
import { handle } from '../limits/handle';
import { reading } from '../queries/reading';
import { elections } from '../queries/voterFiles/elections';

export default handle(electionsEndpoint, async () => ({ data: await reading(elections) }));

export const config: Config = { path: '/api/voters/elections' };
