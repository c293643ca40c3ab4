import type { Config } from '@netlify/functions';
import {
  accountDataEndpoint,
  signOutEverywhereEndpoint,
  userProfileEndpoint,
} from '../../src/contract/account';
import { accountOf } from '../lib/auth';
import { database } from '../lib/db';
import { serve } from '../lib/serve';
import { handleSignedIn } from '../limits/handle';
import { accountData, saveUser } from '../queries/accounts/leave';
import { endSessions } from '../queries/accounts/sessions';

export default serve(
  handleSignedIn(userProfileEndpoint, async ({ body: profile, user }) => {
    // Only the identity provider can say whether the email address is verified.
    await saveUser(database(), user, { ...profile, emailVerified: user.emailVerified });
    return { message: 'Profile saved.' };
  }),
  handleSignedIn(accountDataEndpoint, async ({ user }) => {
    return { data: await accountData(database(), accountOf(user)), message: 'What we keep about you.' };
  }),
  handleSignedIn(signOutEverywhereEndpoint, async ({ user }) => {
    await endSessions(database(), user.uid);
    return { message: 'Signed out everywhere.' };
  }),
);

// Who deletes an account asks Stripe.
export const config: Config = { path: '/api/users/*', excludedPath: '/api/users/delete' };
