import type { User } from './auth';
import { forbidden } from './errors';

/**
 * Refuses a request that claims another identity than its token's: 403. The specification sends these fields; nothing is
 * taken from them.
 */
export function checkIdentity(
  user: User,
  claimed: { readonly uid: string | undefined; readonly email?: string | undefined },
): void {
  const otherUser = claimed.uid !== undefined && claimed.uid !== user.uid;
  const otherEmail =
    claimed.email !== undefined && claimed.email.toLowerCase() !== (user.email ?? '').toLowerCase();
  if (otherUser || otherEmail) throw forbidden();
}
