import type { ErrorCode, Failure } from '../../src/contract/errors';

/** Optional fields of a failure response. */
type FailureExtras = Pick<Failure, 'path' | 'amount' | 'purchase'> & {
  /** Methods for the `Allow` header of a 405. */
  readonly allow?: string;
  /** Seconds for the `Retry-After` header. */
  readonly retryAfter?: number;
};

/**
 * A failure with one of the contract's codes. Thrown anywhere; only `respond` turns it into a response. The
 * sentence goes to the client, so it never contains user input, except the provider's own message for a
 * declined card. The cause stays on the server and is logged by class and code only.
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

/** Field paths that are safe to echo: identifiers, and places in lists, joined by dots. */
const SAFE_PATH = /^[A-Za-z_]\w{0,63}(\.([A-Za-z_]\w{0,63}|\d{1,3})){0,5}$/u;

/** 400 with the dot path of the invalid field, if it is safe to echo; an empty path means the whole body. */
export function badRequest(sentence: string, path = ''): ApiError {
  return new ApiError('bad_request', sentence, SAFE_PATH.test(path) ? { path } : {});
}

/** The same, with the path of a bad request's field in the body: `outer` and what the error names. */
export async function underField<T>(outer: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || thrown.code !== 'bad_request' || !thrown.extras.path) throw thrown;
    throw badRequest(thrown.message, `${outer}.${thrown.extras.path}`);
  }
}

/** 503: a service we depend on is down or slow. The request may still have taken effect. */
export function unavailable(cause?: unknown): ApiError {
  return new ApiError(
    'unavailable',
    'The service is unavailable right now. Please try again.',
    { retryAfter: 5 },
    cause,
  );
}

/** 403, the same whether something belongs to another account or does not exist. */
export function forbidden(): ApiError {
  return new ApiError('forbidden', 'We can’t find this in your account.');
}

/** 401: there is no valid session, or it was ended. */
export function unauthenticated(): ApiError {
  return new ApiError('unauthenticated', 'Please sign in.');
}
