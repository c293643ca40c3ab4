import type { UnknownAction } from '@reduxjs/toolkit';
import { ProblemNotice } from '../components/ProblemNotice';
import { Spinner } from '../components/Spinner';
import { failureOf } from '../services/problem';
import { useAppDispatch } from './hooks';

interface RequestStateProps {
  readonly request: {
    readonly data?: unknown;
    readonly error?: unknown;
    readonly isLoading: boolean;
    readonly refetch?: () => unknown;
  };
  /** Said when it failed. */
  readonly failed: string;
  /** Said until the first answer comes. */
  readonly loading?: string;
  /** The event that asks again, unless the request has its own way. */
  readonly retried?: () => UnknownAction;
}

/** That a request of the cache failed, with another try, or is awaited; nothing once there is an answer. */
export function RequestState({ request, failed, loading, retried }: RequestStateProps) {
  const dispatch = useAppDispatch();
  const { data, error, isLoading, refetch } = request;
  if (error !== undefined)
    return (
      <ProblemNotice
        problem={failureOf(error)}
        sentence={failed}
        busy={isLoading}
        onRetry={() => (retried === undefined ? refetch?.() : dispatch(retried()))}
      />
    );
  if (data !== undefined || loading === undefined) return null;
  return (
    <p role="status">
      <Spinner /> {loading}
    </p>
  );
}
