import type { Config } from '@netlify/functions';
import { pathOf } from '../../src/contract/endpoint';
import { createLinkEndpoint, linkedDownloadEndpoint } from '../../src/contract/purchases';
import { createLink } from '../downloads/links';
import { accountOf } from '../lib/auth';
import { database } from '../lib/db';
import { ApiError, forbidden } from '../lib/errors';
import { handleSignedIn } from '../limits/handle';
import { listHash } from '../purchases/listHash';
import { purchaseToDownload } from '../queries/purchases/purchases';

export default handleSignedIn(createLinkEndpoint, async ({ body, user, request, note }) => {
  const account = accountOf(user);
  const purchase = await purchaseToDownload(database(), body.purchaseId, account);
  if (!purchase) throw forbidden();
  note({ purchase: purchase.id });
  if (body.searchParameters && listHash(body.searchParameters) !== purchase.filtersHash) {
    throw new ApiError('filters_mismatch', 'This purchase is for a different list.');
  }
  const { token, suppressed, chosen, ...link } = await createLink(purchase, account, body);
  return {
    message: 'Your file is ready.',
    recordCount: purchase.recordCount - suppressed,
    ...(suppressed > 0 && { suppressed }),
    ...(chosen !== undefined && { chosen }),
    ...link,
    downloadUrl: new URL(pathOf(linkedDownloadEndpoint, { token }), request.url).href,
  };
});

export const config: Config = { path: '/api/downloads/create-link' };
