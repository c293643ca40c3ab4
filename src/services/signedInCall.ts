import type { AnyEndpoint, ResponseOf } from '../contract/endpoint';
import { AuthFailure, type AuthService } from './auth';
import { type ApiResult, callApi, type CallOptions } from './http';
import { logFailure } from './log';

/** Only signing in again helps. */
const SESSION_ENDED: readonly string[] = ['auth/user-disabled', 'auth/user-token-expired'];

type SignedIn = Pick<AuthService, 'idToken' | 'signOut'>;

/**
 * Calls an endpoint as the signed-in user. If the server refuses the token, tries once with a new one. If the
 * session is over, signs the user out and returns the API's 401. Never rejects: a token that can't be renewed
 * for want of network is a network failure.
 */
export async function callSignedIn<E extends AnyEndpoint>(
  auth: SignedIn,
  endpoint: E,
  options: Omit<CallOptions<E>, 'idToken'> = {},
): Promise<ApiResult<ResponseOf<E>>> {
  const first = await callWithToken(auth, endpoint, options, false);
  if (!first.withToken || !isUnauthenticated(first.result)) return first.result;
  const second = await callWithToken(auth, endpoint, options, true);
  if (second.withToken && isUnauthenticated(second.result)) await endSession(auth);
  return second.result;
}

const isUnauthenticated = (result: ApiResult<unknown>) =>
  !result.ok && result.error.kind === 'refused' && result.error.code === 'unauthenticated';

async function callWithToken<E extends AnyEndpoint>(
  auth: SignedIn,
  endpoint: E,
  options: Omit<CallOptions<E>, 'idToken'>,
  renewed: boolean,
): Promise<{ readonly withToken: boolean; readonly result: ApiResult<ResponseOf<E>> }> {
  let idToken: string | null = null;
  try {
    idToken = await auth.idToken(renewed);
  } catch (failure) {
    const code = failure instanceof AuthFailure ? failure.code : 'auth/unknown';
    logFailure('ID token', code);
    if (!SESSION_ENDED.includes(code)) {
      return { withToken: false, result: { ok: false, error: { kind: 'network' } } };
    }
    await endSession(auth);
  }
  return { withToken: idToken !== null, result: await callApi(endpoint, { ...options, idToken }) };
}

const endSession = (auth: SignedIn) =>
  auth.signOut().catch(() => logFailure('Sign-out', 'after the session ended'));
