import type { Config } from '@netlify/functions';
import { countsEndpoint } from '../../src/contract/voters';
import { database } from '../lib/db';
import { underField } from '../lib/errors';
import type { Call } from '../lib/handle';
import { handleByAccount } from '../limits/handle';
import { countVoters } from '../queries/voters/count';

const answer = async ({ body: { lists } }: Call<typeof countsEndpoint>) => {
  const counted = lists.map((filters, n) =>
    underField(`lists.${n}`, countVoters(database(), { liveOf: filters.State }, filters)),
  );
  return { counts: await Promise.all(counted) };
};

export default handleByAccount(countsEndpoint, answer, ({ body }) => body.lists.length);

export const config: Config = { path: '/api/voters/counts' };
