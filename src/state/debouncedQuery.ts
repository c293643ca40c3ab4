import type { AppListenerApi } from './types';

/** A running request, as RTK Query returns it. */
interface Request<Answer> extends Promise<Answer> {
  readonly abort: () => void;
  readonly unsubscribe: () => void;
}

/**
 * Starts a request after a delay and returns its result. When the listener is canceled for a newer action, it
 * cancels the delay or aborts the request, so only the latest action gets an answer.
 */
export async function debouncedQuery<Answer>(
  { delay, pause }: Pick<AppListenerApi, 'delay' | 'pause'>,
  milliseconds: number,
  startRequest: () => Request<Answer>,
): Promise<Answer> {
  // Without a pause the request leaves with the press itself, before the screen is drawn again.
  if (milliseconds > 0) await delay(milliseconds);
  const request = startRequest();
  try {
    return await pause(request);
  } finally {
    request.abort();
    request.unsubscribe();
  }
}

/** Whether an error in the cache is a real failure. A request aborted for a newer one has not failed. */
export function isFailure(error: unknown): boolean {
  const { kind } = (error ?? {}) as { readonly kind?: string };
  return kind !== undefined && kind !== 'aborted';
}
