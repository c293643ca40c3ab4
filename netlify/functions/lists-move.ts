import type { Config } from '@netlify/functions';
import { moveListEndpoint } from '../../src/contract/savedLists';
import { handleSignedIn } from '../limits/handle';
import { moveList } from '../lists/change';

export default handleSignedIn(moveListEndpoint, async ({ body, user }) => {
  await moveList(user, body);
  return { message: 'Moved.' };
});

export const config: Config = { path: '/api/lists/move' };
