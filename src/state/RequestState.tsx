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
  readonly failed: string;
  /** Shown until the first answer. */
  readonly loading?: string;
}

/** A failed request with a Retry button, or a spinner; nothing once there is an answer. */
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
