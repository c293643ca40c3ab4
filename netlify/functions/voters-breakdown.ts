import type { Config } from '@netlify/functions';
import { breakdownEndpoint } from '../../src/contract/facets';
import { database } from '../lib/db';
import { refuseFiguresOfFew } from '../limits/fewVoters';
import { handleByAccount } from '../limits/handle';
import { breakdown } from '../queries/facets/breakdown';

export default handleByAccount(breakdownEndpoint, async ({ body: filters, user }) => {
  await refuseFiguresOfFew(filters, user);
  return { data: await breakdown(database(), filters) };
});

export const config: Config = { path: '/api/voters/breakdown' };
