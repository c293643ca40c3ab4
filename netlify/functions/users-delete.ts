import type { Config } from '@netlify/functions';
import { deleteAccountEndpoint } from '../../src/contract/accountActs';
import { unauthenticated } from '../lib/auth';
import { database } from '../lib/db';
import { ApiError } from '../lib/errors';
import { checkIdentity } from '../lib/identity';
import { handleSignedIn } from '../limits/handle';
import { forgetAccount } from '../queries/accounts/leave';

/** A browser that was left open must not be enough to delete an account. */
const RECENT_SECONDS = 600;
/** By then, the reconciler has settled most payments (invariant 15). */
const SETTLED_SECONDS = 900;

export default handleSignedIn(deleteAccountEndpoint, async ({ body, user }) => {
  checkIdentity(user, { uid: body.firebaseUid });
  if (user.authTime < Date.now() / 1000 - RECENT_SECONDS) throw unauthenticated();
  const processing = await forgetAccount(database(), user.uid);
  if (processing > 0)
    throw new ApiError(
      'rate_limited',
      'A payment of yours is still on its way. Try again when it is settled.',
      {
        retryAfter: SETTLED_SECONDS,
      },
    );
  return { message: 'Your account is deleted.' };
});

export const config: Config = { path: '/api/users/delete' };
