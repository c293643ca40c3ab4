import type { Config } from '@netlify/functions';
import { changeListEndpoint } from '../../src/contract/savedLists';
import { handleSignedIn } from '../limits/handle';
import { changeList } from '../lists/change';

export default handleSignedIn(changeListEndpoint, async ({ body, user }) => {
  await changeList(user, body);
  return { message: 'Your list is changed.' };
});

export const config: Config = { path: '/api/lists/change' };
