import type { Config } from '@netlify/functions';
import { signOutEverywhereEndpoint } from '../../src/contract/account';
import { database } from '../lib/db';
import { handleSignedIn } from '../limits/handle';
import { endSessions } from '../queries/accounts/sessions';

export default handleSignedIn(signOutEverywhereEndpoint, async ({ user }) => {
  await endSessions(database(), user.uid);
  return { message: 'Signed out everywhere.' };
});

export const config: Config = { path: '/api/users/sign-out-everywhere' };
