import type { Config } from '@netlify/functions';
import { signOutEverywhereEndpoint } from '../../src/contract/accountActs';
import { database } from '../lib/db';
import { checkIdentity } from '../lib/identity';
import { handleSignedIn } from '../limits/handle';
import { endSessions } from '../queries/accounts/sessions';

export default handleSignedIn(signOutEverywhereEndpoint, async ({ body, user }) => {
  checkIdentity(user, { uid: body.firebaseUid });
  await endSessions(database(), user.uid);
  return { message: 'Signed out everywhere.' };
});

export const config: Config = { path: '/api/users/sign-out-everywhere' };
