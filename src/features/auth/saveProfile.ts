import { type UserProfile, userProfileEndpoint } from '../../contract/account';
import type { AuthService } from '../../services/auth';
import { referenceOf } from '../../services/problem';
import { callSignedIn } from '../../services/signedInCall';

/**
 * Sends a new account's profile to the server. Null once it is saved, else the id of the request if it is our
 * fault, or nothing. Never throws.
 */
export async function saveProfile(
  auth: Pick<AuthService, 'idToken' | 'signOut'>,
  profile: UserProfile,
): Promise<{ readonly requestId?: string } | null> {
  const saved = await callSignedIn(auth, userProfileEndpoint, { body: profile });
  if (saved.ok) return null;
  const requestId = referenceOf(saved.error);
  return requestId === null ? {} : { requestId };
}
