import { type UserProfile, userProfileEndpoint } from '../../contract/account';
import type { AuthService, AuthUser } from '../../services/auth';
import { referenceOf } from '../../services/problem';
import { callSignedIn } from '../../services/signedInCall';

/** Google gives a display name only: its last word is the last name. */
export function profileOf(
  user: AuthUser,
  names: { firstName: string; lastName: string } = namesIn(user),
): UserProfile {
  return {
    firebaseUid: user.uid,
    email: user.email ?? '',
    ...names,
    displayName: user.displayName,
    phoneNumber: user.phoneNumber,
    photoUrl: user.photoURL,
    emailVerified: user.emailVerified,
  };
}

export function namesIn({ displayName }: AuthUser): { firstName: string; lastName: string } {
  const words = (displayName ?? '').split(/\s+/u).filter((word) => word !== '');
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { firstName: words.slice(0, lastName === '' ? undefined : -1).join(' '), lastName };
}

/** Null if it was saved, else the reference of the failed request if it is our fault. Never throws. */
export async function saveProfile(
  auth: Pick<AuthService, 'idToken' | 'signOut'>,
  profile: UserProfile,
): Promise<{ readonly requestId?: string } | null> {
  const saved = await callSignedIn(auth, userProfileEndpoint, { body: profile });
  if (saved.ok) return null;
  const requestId = referenceOf(saved.error);
  return requestId === null ? {} : { requestId };
}
