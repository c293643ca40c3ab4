import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { AnyEndpoint, RequestOf } from '../contract/endpoint';
import type { AuthService } from './auth';
import { type CallError, callApi } from './http';
import { callSignedIn } from './signedInCall';

/**
 * The argument of the base query. Build it with `apiCall`, which checks the body against the endpoint's type.
 */
interface ApiCall {
  readonly endpoint: AnyEndpoint;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  readonly timeoutMs?: number | undefined;
  readonly signedIn?: boolean | undefined;
}

/** The part of the store's `deps` that calls need. Tokens are fetched per call and never enter an action. */
interface ApiExtra {
  readonly auth: Pick<AuthService, 'idToken' | 'signOut'>;
}

export function apiCall<E extends AnyEndpoint>(
  endpoint: E,
  options: { body?: RequestOf<E> } & Omit<ApiCall, 'endpoint' | 'body'> = {},
): ApiCall {
  return { endpoint, ...options };
}

const baseQuery: BaseQueryFn<ApiCall, unknown, CallError> = async (call, { signal, extra }) => {
  const { endpoint, params, body, timeoutMs } = call;
  const options = { params, body, timeoutMs, signal };
  const result =
    call.signedIn === true
      ? await callSignedIn((extra as ApiExtra).auth, endpoint, options)
      : await callApi(endpoint, options);
  // No `meta`: it would put request headers, and with them the token, into an action.
  return result.ok ? { data: result.data } : { error: result.error };
};

/** The store's only API; features inject their endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Purchases'],
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
