import type { Config } from '@netlify/functions';
import { countsEndpoint } from '../../src/contract/voters';
import { database } from '../lib/db';
import { underField } from '../lib/errors';
import { refuseFew } from '../limits/fewVoters';
import { handleByAccount, type OpenCall } from '../limits/handle';
import { countVoters } from '../queries/voters/count';

const answer = async ({ body: { lists }, user }: OpenCall<typeof countsEndpoint>) => {
  const counted = lists.map((filters, n) =>
    underField(`lists.${n}`, countVoters(database(), { liveOf: filters.State }, filters)),
  );
  const counts = await Promise.all(counted);
  lists.forEach((filters, n) => refuseFew(counts[n] ?? 0, filters, user));
  return { counts };
};

export default handleByAccount(countsEndpoint, answer, ({ body }) => body.lists.length);

export const config: Config = { path: '/api/voters/counts' };
