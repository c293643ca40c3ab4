import type { Config } from '@netlify/functions';
import { countiesEndpoint } from '../../src/contract/voters';
import { handle } from '../limits/handle';
import { reading } from '../queries/reading';
import { counties } from '../queries/voterFiles/coverage';

export default handle(countiesEndpoint, async () => ({ data: await reading(counties) }));

export const config: Config = { path: '/api/voters/counties' };
