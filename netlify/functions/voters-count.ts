import type { Config } from '@netlify/functions';
import { answerEndpoint } from '../../src/contract/answer';
import { questionSchema } from '../../src/contract/question';
import { countEndpoint, stateCountEndpoint } from '../../src/contract/voters';
import { serve } from '../lib/serve';
import { handleByAccount } from '../limits/handle';
import { allowExclusions } from '../purchases/allowExclusions';
import { answerQuestion } from '../queries/facets/answer';
import { stringsOfList, stringsOfQuestion } from '../queries/facets/cost';
import { reading } from '../queries/reading';
import { countLive } from '../queries/voters/count';
import { nearLastNames } from '../queries/voters/nearNames';

export default serve(
  handleByAccount(
    countEndpoint,
    async ({ body: filters, user }) => {
      await allowExclusions(filters, user);
      return { count: await reading((from) => countLive(from, filters)) };
    },
    { stringsOf: stringsOfList },
  ),
  handleByAccount(stateCountEndpoint, async ({ body: filters, user }) => {
    await allowExclusions(filters, user);
    return { totalCount: await reading((from) => countLive(from, filters)) };
  }),
  handleByAccount(
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
  ),
);

export const config: Config = { path: ['/api/voters/count', '/api/voters/state', '/api/voters/answer'] };
