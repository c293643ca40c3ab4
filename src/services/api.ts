import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { AnyEndpoint, RequestOf } from '../contract/endpoint';
import type { AuthService } from './auth';
import { type CallError, callApi } from './http';
import { callSignedIn } from './signedInCall';

/** The base query's argument, made by `apiCall`, which checks the body against the endpoint's type. */
interface ApiCall {
  readonly endpoint: AnyEndpoint;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  readonly timeoutMs?: number | undefined;
  readonly signedIn?: boolean | undefined;
}

/** The part of `deps` that calls need. Tokens are fetched per call and never enter an action. */
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
  // No `meta`: it would put the token of the request's headers into an action.
  return result.ok ? { data: result.data } : { error: result.error };
};

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Purchases', 'Downloads'],
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
