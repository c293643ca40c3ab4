import type { Config } from '@netlify/functions';
import { answerEndpoint } from '../../src/contract/answer';
import { questionSchema } from '../../src/contract/question';
import { countEndpoint, stateCountEndpoint } from '../../src/contract/voters';
import { database } from '../lib/db';
import { serve } from '../lib/serve';
import { handleByAccount } from '../limits/handle';
import { allowExclusions } from '../purchases/allowExclusions';
import { answerQuestion } from '../queries/facets/answer';
import { stringsOfList, stringsOfQuestion } from '../queries/facets/cost';
import { countLive } from '../queries/voters/count';
import { nearLastNames } from '../queries/voters/nearNames';

export default serve(
  handleByAccount(
    countEndpoint,
    async ({ body: filters, user }) => {
      await allowExclusions(filters, user);
      return { count: await countLive(database(), filters) };
    },
    { stringsOf: stringsOfList },
  ),
  handleByAccount(stateCountEndpoint, async ({ body: filters, user }) => {
    await allowExclusions(filters, user);
    return { totalCount: await countLive(database(), filters) };
  }),
  handleByAccount(
    { ...answerEndpoint, request: questionSchema },
    async ({ body, user }) => {
      await Promise.all([body.filters, ...body.presets].map((filters) => allowExclusions(filters, user)));
      const answer = await answerQuestion(database(), body);
      const lastNames = answer.voters === 0 ? await nearLastNames(database(), body.filters) : [];
      return { data: { ...answer, ...(lastNames.length > 0 && { lastNames: [...lastNames] }) } };
    },
    { stringsOf: stringsOfQuestion },
  ),
);

export const config: Config = { path: ['/api/voters/count', '/api/voters/state', '/api/voters/answer'] };
