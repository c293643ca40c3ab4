import type { Config } from '@netlify/functions';
import { answerEndpoint } from '../../src/contract/answer';
import { handleByAccount } from '../limits/handle';
import { answer } from '../queries/facets/answer';
import { reading } from '../queries/reading';

export default handleByAccount(answerEndpoint, async ({ body }) => ({
  data: await reading((from) => answer(from, body)),
}));

export const config: Config = { path: '/api/voters/answer' };
