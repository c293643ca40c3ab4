import type { Config } from '@netlify/functions';
import { countsEndpoint } from '../../src/contract/voters';
import { underField } from '../lib/errors';
import { refuseFew } from '../limits/fewVoters';
import { handleByAccount, type OpenCall } from '../limits/handle';
import { reading } from '../queries/reading';
import { countLive } from '../queries/voters/everywhere';

const answer = async ({ body: { lists }, user }: OpenCall<typeof countsEndpoint>) => {
  const counts = await reading((from) =>
    Promise.all(lists.map((filters, n) => underField(`lists.${n}`, countLive(from, filters)))),
  );
  lists.forEach((filters, n) => refuseFew(counts[n] ?? 0, filters, user));
  return { counts };
};

export default handleByAccount(countsEndpoint, answer, ({ body }) => body.lists.length);

export const config: Config = { path: '/api/voters/counts' };
