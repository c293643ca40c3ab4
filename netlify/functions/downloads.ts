import type { Config } from '@netlify/functions';
import { linkedDownloadEndpoint, manifestEndpoint, partEndpoint } from '../../src/contract/purchases';
import { csvFile, manifestOf, partFile } from '../downloads/file';
import { openFile, openLink, openPart } from '../downloads/links';
import { serve } from '../lib/serve';
import { handle } from '../limits/handle';

export default serve(
  handle(linkedDownloadEndpoint, async ({ params, note }) => {
    const start = await openFile(params.token);
    note({ purchase: start.purchase.id });
    return csvFile(start);
  }),
  handle(manifestEndpoint, async ({ params, note }) => {
    const start = await openLink(params.token);
    note({ purchase: start.purchase.id });
    return manifestOf(start);
  }),
  handle(partEndpoint, async ({ params, note }) => {
    const start = await openPart(params.token, params.part);
    note({ purchase: start.purchase.id });
    return partFile(start);
  }),
);

// Who asks for a link is signed in.
export const config: Config = {
  path: '/api/downloads/*',
  excludedPath: '/api/downloads/create-link',
};
