import { ProblemNotice } from '../components/ProblemNotice';
import { Spinner } from '../components/Spinner';
import { failureOf } from '../services/problem';

interface RequestStateProps {
  readonly request: {
    readonly data?: unknown;
    readonly error?: unknown;
    readonly isLoading: boolean;
    readonly refetch: () => unknown;
  };
  /** Said when it failed. */
  readonly failed: string;
  /** Said until the first answer comes. */
  readonly loading?: string;
}

/** That a request of the cache failed, with another try, or is awaited; nothing once there is an answer. */
export function RequestState({ request, failed, loading }: RequestStateProps) {
  const { data, error, isLoading, refetch } = request;
  if (error !== undefined)
    return <ProblemNotice problem={failureOf(error)} sentence={failed} busy={isLoading} onRetry={refetch} />;
  if (data !== undefined || loading === undefined) return null;
  return (
    <p role="status">
      <Spinner /> {loading}
    </p>
  );
}
