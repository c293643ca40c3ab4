import type { AnyEndpoint, ResponseOf } from '../contract/endpoint';
import { AuthFailure, type AuthService } from './auth';
import { type ApiResult, callApi, type CallOptions } from './http';
import { logFailure } from './log';

/** The identity provider says that this session is over for good: nothing but signing in again helps. */
const SESSION_ENDED: readonly string[] = ['auth/user-disabled', 'auth/user-token-expired'];

/**
 * Calls an endpoint in the name of the signed-in user. A disabled account or an expired session is signed out
 * here; the call then goes out without a token and gets the API's own 401. Never throws: a token that cannot be
 * renewed for want of a network is a network failure.
 */
export async function callSignedIn<E extends AnyEndpoint>(
  auth: Pick<AuthService, 'idToken' | 'signOut'>,
  endpoint: E,
  options: Omit<CallOptions<E>, 'idToken'> = {},
): Promise<ApiResult<ResponseOf<E>>> {
  let idToken: string | null = null;
  try {
    idToken = await auth.idToken();
  } catch (failure) {
    const code = failure instanceof AuthFailure ? failure.code : 'auth/unknown';
    logFailure('ID token', code);
    if (!SESSION_ENDED.includes(code)) return { ok: false, error: { kind: 'network' } };
    await auth.signOut().catch(() => logFailure('Sign-out', code));
  }
  return callApi(endpoint, { ...options, idToken });
}
