import type { UserProfile } from '../../contract/account';
import type { AuthUser } from '../../services/auth';

/** The profile sent to the server. A display name alone (Google) is split: its last word is the last name. */
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

function namesIn({ displayName }: AuthUser): { firstName: string; lastName: string } {
  const words = (displayName ?? '').split(/\s+/u).filter((word) => word !== '');
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { firstName: words.slice(0, lastName === '' ? undefined : -1).join(' '), lastName };
}
