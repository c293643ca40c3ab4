import type { AnyEndpoint, ResponseOf } from '../contract/endpoint';
import { AuthFailure, type AuthService } from './auth';
import { type ApiResult, callApi, type CallOptions } from './http';
import { logFailure } from './log';

/** The session has ended for good: only signing in again helps. */
const SESSION_ENDED: readonly string[] = ['auth/user-disabled', 'auth/user-token-expired'];

/**
 * Calls an endpoint as the signed-in user. If the account is disabled or the session has expired, signs the
 * user out; the call then goes out without a token and gets the API's 401. Never rejects: a token that cannot
 * be renewed because the network is down is a network failure.
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
