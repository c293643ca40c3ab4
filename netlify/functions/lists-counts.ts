import type { Config } from '@netlify/functions';
import { countListsEndpoint } from '../../src/contract/savedLists';
import { handleSignedIn } from '../limits/handle';
import { countLists } from '../lists/count';

/** About how many bit strings a saved list takes. */
const STRINGS_OF_A_LIST = 20;

export default handleSignedIn(
  countListsEndpoint,
  async ({ body, user }) => ({
    counts: await countLists(user, body.ids),
    message: 'Counted on today’s data.',
  }),
  { stringsOf: ({ ids }) => STRINGS_OF_A_LIST * ids.length },
);

export const config: Config = { path: '/api/lists/counts' };
