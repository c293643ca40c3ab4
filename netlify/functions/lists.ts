import type { Config } from '@netlify/functions';
import {
  changeCampaignEndpoint,
  changeListEndpoint,
  countListsEndpoint,
  moveListEndpoint,
  savedListsEndpoint,
  saveListEndpoint,
} from '../../src/contract/savedLists';
import { database } from '../lib/db';
import { serve } from '../lib/serve';
import { handleSignedIn } from '../limits/handle';
import { changeCampaign, changeList, moveList } from '../lists/change';
import { countLists } from '../lists/count';
import { savedLists, saveList } from '../lists/save';
import { campaignsOf } from '../queries/lists/campaigns';

/** About how many bit strings a saved list takes. */
const STRINGS_OF_A_LIST = 20;

export default serve(
  handleSignedIn(savedListsEndpoint, async ({ user }) => {
    const [lists, campaigns] = await Promise.all([savedLists(user.uid), campaignsOf(database(), user.uid)]);
    return { lists, campaigns, message: `${lists.length} saved lists.` };
  }),
  handleSignedIn(saveListEndpoint, async ({ body, user }) => {
    const { list, isNew } = await saveList(user, body);
    return { list, isNew, message: isNew ? 'Your list is saved.' : 'This list was saved already.' };
  }),
  handleSignedIn(changeListEndpoint, async ({ body, user }) => {
    await changeList(user, body);
    return { message: 'Your list is changed.' };
  }),
  handleSignedIn(moveListEndpoint, async ({ body, user }) => {
    await moveList(user, body);
    return { message: 'Moved.' };
  }),
  handleSignedIn(
    countListsEndpoint,
    async ({ body, user }) => ({
      counts: await countLists(user, body.ids),
      message: 'Counted on today’s data.',
    }),
    { stringsOf: ({ ids }) => STRINGS_OF_A_LIST * ids.length },
  ),
  handleSignedIn(changeCampaignEndpoint, async ({ body, user }) => {
    await changeCampaign(user, body);
    return { message: 'Your campaign is changed.' };
  }),
);

export const config: Config = { path: ['/api/lists/*', '/api/campaigns/*'] };
