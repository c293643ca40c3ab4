import type { Config } from '@netlify/functions';
import { countsEndpoint } from '../../src/contract/voters';
import { underField } from '../lib/errors';
import { handleByAccount, type OpenCall } from '../limits/handle';
import { reading } from '../queries/reading';
import { countLive } from '../queries/voters/count';

const answer = async ({ body: { lists } }: OpenCall<typeof countsEndpoint>) => ({
  counts: await reading((from) =>
    Promise.all(lists.map((filters, n) => underField(`lists.${n}`, countLive(from, filters)))),
  ),
});

export default handleByAccount(countsEndpoint, answer, ({ body }) => body.lists.length);

export const config: Config = { path: '/api/voters/counts' };
