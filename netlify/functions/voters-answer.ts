import type { Config } from '@netlify/functions';
import { answerEndpoint } from '../../src/contract/answer';
import { questionSchema } from '../../src/contract/question';
import { allowExclusions } from '../purchases/allowExclusions';
import { handleByAccount } from '../limits/handle';
import { answerQuestion } from '../queries/facets/answer';
import { stringsOfQuestion } from '../queries/facets/cost';
import { reading } from '../queries/reading';

export default handleByAccount(
  { ...answerEndpoint, request: questionSchema },
  async ({ body, user }) => {
    await Promise.all([body.filters, ...body.presets].map((filters) => allowExclusions(filters, user)));
    return { data: await reading((from) => answerQuestion(from, body)) };
  },
  stringsOfQuestion,
);

export const config: Config = { path: '/api/voters/answer' };
