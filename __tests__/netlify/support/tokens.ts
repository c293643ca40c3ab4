import { UnsecuredJWT } from 'jose';

export const PROJECT = 'demo-precinct-post';

export interface Person {
  readonly uid: string;
  readonly email: string;
}
export const ANN: Person = { uid: 'ann-uid', email: 'ann@example.com' };
export const BEN: Person = { uid: 'ben-uid', email: 'ben@example.com' };

/** The claims of a Firebase token for someone who signed in a minute ago. */
export function claimsOf({ uid, email }: Person, project = PROJECT) {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    auth_time: now - 60,
    iat: now - 60,
    exp: now + 3540,
    email,
    email_verified: false,
    firebase: { identities: {}, sign_in_provider: 'password' },
  };
}

/** An unsigned token, as the auth emulator issues them. */
export function emulatorToken(person: Person, changes: Readonly<Record<string, unknown>> = {}): string {
  return new UnsecuredJWT({ ...claimsOf(person), ...changes }).encode();
}
