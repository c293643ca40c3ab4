import { type UserProfile, userProfileEndpoint } from '../../contract/account';
import type { AuthService } from '../../services/auth';
import { callSignedIn } from '../../services/signedInCall';

/** Sends a new account's profile to the server; true once it is saved. Never throws. */
export async function saveProfile(
  auth: Pick<AuthService, 'idToken' | 'signOut'>,
  profile: UserProfile,
): Promise<boolean> {
  return (await callSignedIn(auth, userProfileEndpoint, { body: profile })).ok;
}
