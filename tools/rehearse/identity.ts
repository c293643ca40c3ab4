import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';

/** What stands in for Firebase: keys made on the spot, published as Google publishes its own. */
export interface Identity {
  /** The body that Google's address for keys answers with. */
  readonly keys: object;
  /** An ID token of the project for this person, as Firebase issues them. */
  token(uid: string): Promise<string>;
  /** Tokens that must be refused, by what is wrong with them. */
  forged(uid: string): Promise<Readonly<Record<string, string>>>;
}

export async function makeIdentity(project: string): Promise<Identity> {
  const [real, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const kid = 'rehearsal-key';
  const claims = (uid: string, of = project) => {
    const now = Math.floor(Date.now() / 1000);
    return {
      ...{ iss: `https://securetoken.google.com/${of}`, aud: of, sub: uid, user_id: uid },
      ...{ auth_time: now - 60, iat: now - 60, exp: now + 3540 },
      ...{ email: `${uid}@rehearsal.test`, email_verified: true },
      firebase: { identities: {}, sign_in_provider: 'password' },
    };
  };
  const signed = (payload: Record<string, unknown>, key = real.privateKey) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
  return {
    keys: { keys: [{ ...(await exportJWK(real.publicKey)), kid, alg: 'RS256', use: 'sig' }] },
    token: (uid) => signed(claims(uid)),
    forged: async (uid) => ({
      'not signed, as the emulator’s': new UnsecuredJWT(claims(uid)).encode(),
      'signed with another key': await signed(claims(uid), other.privateKey),
      'of another project': await signed(claims(uid, 'other-project')),
      expired: await signed({ ...claims(uid), exp: Math.floor(Date.now() / 1000) - 3600 }),
    }),
  };
}
