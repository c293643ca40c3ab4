import type { Config } from '@netlify/functions';
import { searchEndpoint } from '../../src/contract/voters';
import { allowExclusions } from '../purchases/allowExclusions';
import { database } from '../lib/db';
import { handleByAccount } from '../limits/handle';
import { countPreview } from '../limits/previews';
import { stringsOfList } from '../queries/facets/cost';
import { searchLive } from '../queries/voters/search';

export default handleByAccount(
  searchEndpoint,
  async ({ body: filters, user, address, allowed }) => {
    await allowExclusions(filters, user);
    const preview = countPreview(filters, { user, address }, allowed);
    const { rows, total } = await searchLive(database(), filters, preview.mayBegin);
    await preview.allowed;
    return { data: rows, totalCount: total };
  },
  { stringsOf: stringsOfList },
);

export const config: Config = {
  path: '/api/voters/search',
  // The platform's second of two rules (docs/running.md): more than any office searches.
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
