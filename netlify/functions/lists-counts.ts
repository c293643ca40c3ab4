import type { Config } from '@netlify/functions';
import { countListsEndpoint } from '../../src/contract/savedLists';
import { handleSignedIn } from '../limits/handle';
import { countLists } from '../lists/count';

export default handleSignedIn(countListsEndpoint, async ({ body, user }) => ({
  counts: await countLists(user, body.ids),
  message: 'Counted on today’s data.',
}));

export const config: Config = { path: '/api/lists/counts' };
