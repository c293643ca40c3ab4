import type { Config } from '@netlify/functions';
import { countsEndpoint } from '../../src/contract/voters';
import { database } from '../lib/db';
import { underField } from '../lib/errors';
import { handle } from '../lib/handle';
import { countVoters } from '../queries/voters/count';

export default handle(countsEndpoint, async ({ body: { lists } }) => {
  const counted = lists.map((filters, n) =>
    underField(`lists.${n}`, countVoters(database(), { liveOf: filters.State }, filters)),
  );
  return { counts: await Promise.all(counted) };
});

export const config: Config = {
  path: '/api/voters/counts',
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};
