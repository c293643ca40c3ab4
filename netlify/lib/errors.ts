import type { ErrorCode, Failure } from '../../src/contract/errors';

/** What an answer may carry beside its code and sentence. */
export type FailureExtras = Pick<Failure, 'path' | 'amount' | 'purchase'> & {
  /** Methods for the `Allow` header of a 405. */
  readonly allow?: string;
  /** Seconds for the `Retry-After` header. */
  readonly retryAfter?: number;
};

/**
 * A failure with a code of the contract. Thrown anywhere, turned into an answer by `handle` alone.
 * The sentence goes to the client, so it never holds a value that came from outside;
 * the cause stays on the server and is logged by class and code only.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ErrorCode,
    sentence: string,
    readonly extras: FailureExtras = {},
    cause?: unknown,
  ) {
    super(sentence, { cause });
  }
}

/** A field's name that may be said back: one of ours, or one that could have been. */
const SPEAKABLE_PATH = /^[A-Za-z_]\w{0,63}(\.[A-Za-z_]\w{0,63}){0,5}$/u;

/** 400 with the dot path of the offending field, if it is one that may be said; an empty path is the body as a whole. */
export function badRequest(sentence: string, path = ''): ApiError {
  return new ApiError('bad_request', sentence, SPEAKABLE_PATH.test(path) ? { path } : {});
}

/** 503: something this server depends on is away or slow. Nothing is known to have failed for good. */
export function unavailable(cause?: unknown): ApiError {
  return new ApiError(
    'unavailable',
    'The service is unavailable at the moment. Please try again.',
    { retryAfter: 5 },
    cause,
  );
}

/** 403, the same for what is somebody else's and for what does not exist. */
export function forbidden(): ApiError {
  return new ApiError('forbidden', 'This belongs to another account.');
}
