import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import {
  skipToken,
  type SkipToken,
  type TypedUseQueryState,
  type TypedUseQuerySubscription,
} from '@reduxjs/toolkit/query/react';
import type { CallError } from '../services/http';
import { useDeps } from './hooks';
import { isNetworkError } from './networkRetry';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- endpoints differ in their calls' arguments
type Call = BaseQueryFn<any, unknown, CallError>;

interface QueryEndpoint<Arg, Result> {
  readonly useQueryState: TypedUseQueryState<Result, Arg, Call>;
  readonly useQuerySubscription: TypedUseQuerySubscription<Result, Arg, Call>;
}

/** `isLoading`: also while it is asked again. */
export interface LiveRequest<Result> {
  readonly data: Result | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly refetch: () => unknown;
}

/**
 * Queries when the component mounts, when the argument changes, and when the network is back after it failed.
 * In a replay it only reads the cache of the trace.
 * @param options.once whether a cached answer is enough when the component mounts
 */
export function useLive<Arg, Result>(
  endpoint: QueryEndpoint<Arg, Result>,
  arg: Arg | SkipToken,
  { once = false }: { readonly once?: boolean } = {},
): LiveRequest<Result> {
  const { currentData, error, isFetching, isUninitialized } = endpoint.useQueryState(arg);
  // The same hook for the component's whole life.
  const useAsking = useDeps().isReplay ? useNothing : endpoint.useQuerySubscription;
  const { refetch } = useAsking(arg, {
    refetchOnMountOrArgChange: !once,
    refetchOnReconnect: isNetworkError(error),
  });
  return {
    data: currentData,
    error,
    isLoading: isFetching || (isUninitialized && arg !== skipToken),
    refetch,
  };
}

const useNothing = () => NOTHING;
const NOTHING = { refetch: () => undefined };
