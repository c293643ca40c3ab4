import type { Config } from '@netlify/functions';
import { userProfileEndpoint } from '../../src/contract/account';
import { database } from '../lib/db';
import { handleSignedIn } from '../limits/handle';
import { saveUser } from '../queries/accounts/leave';

export default handleSignedIn(userProfileEndpoint, async ({ body: profile, user }) => {
  // Only the identity provider can say whether the email address is verified.
  await saveUser(database(), user, { ...profile, emailVerified: user.emailVerified });
  return { message: 'Profile saved.' };
});

export const config: Config = { path: '/api/users/profile' };
