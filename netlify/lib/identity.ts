import type { User } from './auth';
import { forbidden } from './errors';

/**
 * Throws 403 when the request body claims a different identity than the token. The API includes these fields,
 * but the server only ever uses the token's.
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
