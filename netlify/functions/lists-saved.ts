import type { Config } from '@netlify/functions';
import { savedListsEndpoint } from '../../src/contract/savedLists';
import { database } from '../lib/db';
import { handleSignedIn } from '../limits/handle';
import { savedLists } from '../lists/save';
import { campaignsOf } from '../queries/lists/campaigns';

export default handleSignedIn(savedListsEndpoint, async ({ user }) => {
  const [lists, campaigns] = await Promise.all([savedLists(user.uid), campaignsOf(database(), user.uid)]);
  return { lists, campaigns, message: `${lists.length} saved lists.` };
});

export const config: Config = { path: '/api/lists/saved/:uid' };
