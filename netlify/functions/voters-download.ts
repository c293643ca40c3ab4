import type { Config } from '@netlify/functions';
import { downloadEndpoint } from '../../src/contract/voters';
import { csvFile } from '../downloads/file';
import { startSignedIn } from '../downloads/links';
import { database } from '../lib/db';
import { ApiError } from '../lib/errors';
import { handleSignedIn } from '../limits/handle';
import { listHash } from '../purchases/listHash';
import { latestPurchaseOfFilters } from '../queries/purchases/purchases';

export default handleSignedIn(downloadEndpoint, async ({ body: filters, user, note }) => {
  const purchase = await latestPurchaseOfFilters(database(), user.uid, listHash(filters));
  if (!purchase) throw new ApiError('not_paid', 'You haven’t bought this list.');
  note({ purchase: purchase.id });
  return csvFile(await startSignedIn(purchase));
});

export const config: Config = { path: '/api/voters/download' };
