import {
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
  UnsecuredJWT,
} from 'jose';
import { postAlarm } from './alarms';
import { config } from './config';
import { ApiError, forbidden, unauthenticated, unavailable } from './errors';
import { causeOf, logLine } from './log';

/** The caller, from a verified ID token. */
export interface User {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** When the session began, in seconds since 1970. */
  readonly authTime: number;
}

/** What other people's purchases can be shared with: the account, by its address if that is verified. */
export const accountOf = ({ uid, email, emailVerified, authTime }: User) => ({
  uid,
  authTime,
  email: emailVerified ? (email?.toLowerCase() ?? null) : null,
});

const GOOGLE_KEYS = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);
/** Tolerated clock difference, in seconds. */
const CLOCK_SKEW = 60;
/** The provider renews a session for ever; after this, whoever has the device signs in again. */
const LONGEST_SESSION = 30 * 86_400;

const googleKeys = createRemoteJWKSet(GOOGLE_KEYS, { timeoutDuration: 5_000 });

/**
 * The caller of a request, from the Firebase ID token in `Authorization: Bearer`. Follows Firebase's "Verify
 * ID tokens using a third-party JWT library". Throws 401 for an invalid token, 503 when Google's keys cannot
 * be fetched.
 */
export async function verifiedUser(headers: Headers): Promise<User> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/u.exec(headers.get('authorization') ?? '')?.[1];
  if (token === undefined) throw unauthenticated();
  try {
    return userOf(await verifiedClaims(token));
  } catch (error) {
    throw error instanceof ApiError ? error : unauthenticated();
  }
}

/** The signed-in buyer on an endpoint that is open to everyone; undefined without a valid token. */
export async function userIfAny(headers: Headers): Promise<User | undefined> {
  return headers.has('authorization') ? verifiedUser(headers).catch(() => undefined) : undefined;
}

async function verifiedClaims(token: string): Promise<JWTPayload> {
  const { firebaseProject, authEmulator } = config();
  const expected = {
    issuer: `https://securetoken.google.com/${firebaseProject}`,
    audience: firebaseProject,
    clockTolerance: CLOCK_SKEW,
    requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
  };
  // The emulator does not sign its tokens. `parseConfig` allows it only on the local machine.
  if (authEmulator) return UnsecuredJWT.decode(token, expected).payload;
  const { payload } = await jwtVerify(token, signingKey, { ...expected, algorithms: ['RS256'] });
  return payload;
}

/**
 * Google's key for a token. An unknown key is the token's fault; failing to fetch the keys is not, and raises
 * an alarm, because no signed-in user gets on until then.
 */
const signingKey: JWTVerifyGetKey = async (header, token) => {
  try {
    return await googleKeys(header, token);
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey) throw error;
    const cause = causeOf(error);
    logLine({ level: 'alarm', event: 'sign_in_down', cause });
    await postAlarm('sign_in_down', { cause });
    throw unavailable(error);
  }
};

function userOf(claims: JWTPayload): User {
  const { sub, aud, iat, auth_time: authTime, firebase, email, email_verified: emailVerified } = claims;
  const latest = Date.now() / 1000 + CLOCK_SKEW;
  const holds =
    typeof sub === 'string' &&
    sub.length > 0 &&
    sub.length <= 128 &&
    typeof aud === 'string' &&
    typeof iat === 'number' &&
    iat <= latest &&
    typeof authTime === 'number' &&
    authTime <= latest &&
    authTime > latest - LONGEST_SESSION &&
    signInProvider(firebase) !== 'anonymous';
  if (!holds) throw unauthenticated();
  return {
    uid: sub,
    email: typeof email === 'string' ? email : null,
    emailVerified: emailVerified === true,
    authTime,
  };
}

function signInProvider(firebase: unknown): unknown {
  return typeof firebase === 'object' && firebase !== null && 'sign_in_provider' in firebase
    ? firebase.sign_in_provider
    : undefined;
}

/** Whom a request may name besides its token, in its path or its body. */
interface Named {
  readonly uid?: string;
  readonly firebaseUid?: string;
  readonly userEmail?: string;
  /** Without `firebaseUid` next to it, it may be another's, such as whom a list is shared with. */
  readonly email?: string;
}

/**
 * Throws 403 when a request names another account than its token does. The API has these fields, but the
 * server only ever uses the token's.
 */
export function checkIdentity({ uid, email }: User, call: { params: unknown; body: unknown }): void {
  const named = { ...(call.params as Named), ...(call.body as Named) };
  const claimed = named.userEmail ?? (named.firebaseUid === undefined ? undefined : named.email);
  const isOther =
    [named.uid, named.firebaseUid].some((other) => other !== undefined && other !== uid) ||
    (claimed !== undefined && claimed.toLowerCase() !== (email ?? '').toLowerCase());
  if (isOther) throw forbidden();
}
