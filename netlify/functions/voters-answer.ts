import type { Config } from '@netlify/functions';
import { answerEndpoint } from '../../src/contract/answer';
import { questionSchema } from '../../src/contract/question';
import { allowExclusions } from '../purchases/allowExclusions';
import { handleByAccount } from '../limits/handle';
import { answerQuestion } from '../queries/facets/answer';
import { stringsOfQuestion } from '../queries/facets/cost';
import { reading } from '../queries/reading';
import { nearLastNames } from '../queries/voters/nearNames';

export default handleByAccount(
  { ...answerEndpoint, request: questionSchema },
  async ({ body, user }) => {
    await Promise.all([body.filters, ...body.presets].map((filters) => allowExclusions(filters, user)));
    const data = await reading(async (from) => {
      const answer = await answerQuestion(from, body);
      const lastNames = answer.voters === 0 ? await nearLastNames(from, body.filters) : [];
      return { ...answer, ...(lastNames.length > 0 && { lastNames: [...lastNames] }) };
    });
    return { data };
  },
  { stringsOf: stringsOfQuestion },
);

export const config: Config = { path: '/api/voters/answer' };
