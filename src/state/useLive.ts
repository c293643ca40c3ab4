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

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a call is made of is each endpoint's own
type Call = BaseQueryFn<any, unknown, CallError>;

interface QueryEndpoint<Arg, Result> {
  readonly useQueryState: TypedUseQueryState<Result, Arg, Call>;
  readonly useQuerySubscription: TypedUseQuerySubscription<Result, Arg, Call>;
}

/** What a component knows of a request. `isLoading`: it waits for an answer, the first or another. */
export interface LiveRequest<Result> {
  readonly data: Result | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  /** Asks again. */
  readonly refetch: () => unknown;
}

/**
 * Reads with a query: asks when the component appears, when the argument changes, and when the network is
 * back after it failed; keeps the answer while it is shown. A replay asks nothing: it shows the cache of the
 * trace.
 * @param arg skipToken while there is nothing to ask
 * @param options.once whether an answer in the cache will do when the component appears
 */
export function useLive<Arg, Result>(
  endpoint: QueryEndpoint<Arg, Result>,
  arg: Arg | SkipToken,
  { once = false }: { readonly once?: boolean } = {},
): LiveRequest<Result> {
  const { currentData, error, isFetching, isUninitialized } = endpoint.useQueryState(arg);
  // The same one for as long as the component is there.
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
