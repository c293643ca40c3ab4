import type { Config } from '@netlify/functions';
import { deleteAccountEndpoint } from '../../src/contract/account';
import { accountOf } from '../lib/auth';
import { ApiError, unauthenticated } from '../lib/errors';
import { handleSignedIn } from '../limits/handle';
import { leave } from '../purchases/leave';
import { presentPurchase } from '../purchases/present';

/** A browser that was left open must not be enough to delete an account. */
const RECENT_SECONDS = 600;
/** By then, the reconciler has settled most payments (invariant 15). */
const SETTLED_SECONDS = 900;

export default handleSignedIn(deleteAccountEndpoint, async ({ user, note }) => {
  if (user.authTime < Date.now() / 1000 - RECENT_SECONDS) throw unauthenticated();
  const left = await leave(accountOf(user));
  if (left.kept === false) return { message: 'Your account has been deleted.' };
  note({ purchase: left.purchase.id });
  throw left.kept === 'processing'
    ? new ApiError('rate_limited', 'One of your payments is still processing. Try again once it’s done.', {
        retryAfter: SETTLED_SECONDS,
      })
    : new ApiError(
        'already_purchased',
        'A payment of yours has just gone through, so your account was kept. Download the list first: without the account, nobody can. Then try again.',
        { purchase: presentPurchase(left.purchase) },
      );
});

export const config: Config = { path: '/api/users/delete' };
