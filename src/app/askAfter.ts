import type { AppEffect } from './laterListeners';

/** A request under way, as RTK Query gives it. */
interface Request<Answer> extends Promise<Answer> {
  readonly abort: () => void;
  readonly unsubscribe: () => void;
}

/**
 * Asks after a pause of some milliseconds, and gives the answer. An effect that is cancelled for a newer question takes
 * its own back, wherever it waits: the last question is the one that is answered.
 */
export async function askAfter<Answer>(
  { delay, pause }: Pick<AppEffect, 'delay' | 'pause'>,
  milliseconds: number,
  ask: () => Request<Answer>,
): Promise<Answer> {
  await delay(milliseconds);
  const request = ask();
  try {
    return await pause(request);
  } finally {
    request.abort();
    request.unsubscribe();
  }
}

/** Whether the cache's error is one: a question that was taken back for a newer one has not failed. */
export function isFailure(error: unknown): boolean {
  const { kind } = (error ?? {}) as { readonly kind?: string };
  return kind !== undefined && kind !== 'aborted';
}
