import type { Config } from '@netlify/functions';
import { changeCampaignEndpoint } from '../../src/contract/savedLists';
import { handleSignedIn } from '../limits/handle';
import { changeCampaign } from '../lists/change';

export default handleSignedIn(changeCampaignEndpoint, async ({ body, user }) => {
  await changeCampaign(user, body);
  return { message: 'Your campaign is changed.' };
});

export const config: Config = { path: '/api/campaigns/change' };
