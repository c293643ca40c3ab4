import { type CryptoKey, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';

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

/** Where Google publishes the keys that it signs tokens with. */
export const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** How a token is signed, if not with the published key. */
export interface Signing {
  readonly key?: CryptoKey | Uint8Array;
  readonly kid?: string;
  readonly alg?: string;
}

/** A key such as Google's: what is published of it, and tokens signed with it, or said to be. */
export async function googleKey() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  return {
    published: { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' },
    sign: (claims: object, { key = privateKey, kid = 'key-1', alg = 'RS256' }: Signing = {}) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg, kid }).sign(key),
  };
}
