import type { Config } from '@netlify/functions';
import { saveListEndpoint } from '../../src/contract/savedLists';
import { handleSignedIn } from '../limits/handle';
import { saveList } from '../lists/save';

export default handleSignedIn(saveListEndpoint, async ({ body, user }) => {
  const { list, isNew } = await saveList(user, body);
  return { list, isNew, message: isNew ? 'Your list is saved.' : 'This list was saved already.' };
});

export const config: Config = { path: '/api/lists/save' };
