import * as v from 'valibot';
import { type AnyEndpoint, pathOf, type RequestOf, type ResponseOf } from '../contract/endpoint';
import { type ErrorCode, type Failure, failureSchema } from '../contract/errors';
import { logRequest } from './log';

/**
 * Why a call failed: the server's code and message, or how the connection failed. Serializable, because RTK
 * Query keeps it in state.
 */
export type CallError =
  | ({
      readonly kind: 'refused';
      readonly status: number;
      readonly code: ErrorCode;
      readonly requestId: string | null;
      /** What `Retry-After` asks for, in seconds. */
      readonly waitSeconds: number | null;
    } & Pick<Failure, 'error' | 'path' | 'amount' | 'purchase'>)
  /** The answer is none of the contract's, such as a crashed server's page. */
  | { readonly kind: 'unreadable'; readonly status: number; readonly requestId: string | null }
  | { readonly kind: 'network' | 'timeout' | 'aborted' };

export type ApiResult<T> =
  | { readonly ok: true; readonly status: number; readonly data: T }
  | { readonly ok: false; readonly error: CallError };

export interface CallOptions<E extends AnyEndpoint> {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly body?: RequestOf<E> | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  /** A Firebase ID token, sent in the Authorization header and stored nowhere. */
  readonly idToken?: string | null | undefined;
}

/** Calls one endpoint of the contract and parses the response with its schema. Never rejects. */
export async function callApi<E extends AnyEndpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<ApiResult<ResponseOf<E>>> {
  const started = performance.now();
  const log = (status: Parameters<typeof logRequest>[0]['status'], requestId: string | null = null) => {
    logRequest({
      method: endpoint.method,
      path: endpoint.path,
      status,
      ms: performance.now() - started,
      requestId,
    });
  };
  const timeout = options.timeoutMs === undefined ? undefined : AbortSignal.timeout(options.timeoutMs);
  const signals = [options.signal, timeout].filter((signal) => signal !== undefined);
  try {
    const response = await fetch(pathOf(endpoint, options.params), {
      method: endpoint.method,
      headers: headersOf(options),
      signal: AbortSignal.any(signals),
      ...(endpoint.method === 'POST' ? { body: JSON.stringify(options.body ?? {}) } : {}),
    });
    const text = await response.text();
    log(response.status, requestIdOf(response));
    return readAnswer(endpoint, response, text);
  } catch {
    const kind =
      options.signal?.aborted === true ? 'aborted' : timeout?.aborted === true ? 'timeout' : 'network';
    log(kind);
    return { ok: false, error: { kind } };
  }
}

/** The id that our log has for a request. The platform's own pages name it differently. */
export const requestIdOf = ({ headers }: Response): string | null =>
  headers.get('x-request-id') ?? headers.get('x-nf-request-id');

function headersOf({ body, idToken }: CallOptions<AnyEndpoint>): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(typeof idToken === 'string' ? { Authorization: `Bearer ${idToken}` } : {}),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads an answer by its endpoint's contract. */
export function readAnswer<E extends AnyEndpoint>(
  endpoint: E,
  response: Response,
  text: string,
): ApiResult<ResponseOf<E>> {
  const answer = parsed(text);
  const { status, headers } = response;
  const requestId = requestIdOf(response);
  const waitSeconds = Number(headers.get('retry-after')) || null;
  const failure = v.safeParse(failureSchema, answer);
  const refused = failure.success ? failure.output : platformRefusal(status);
  if (refused !== undefined) {
    const { code, error, path, amount, purchase } = refused;
    return {
      ok: false,
      error: { kind: 'refused', status, code, error, path, amount, purchase, requestId, waitSeconds },
    };
  }
  const success = v.safeParse(endpoint.response, answer);
  if (status < 400 && success.success) return { ok: true, status, data: success.output as ResponseOf<E> };
  return { ok: false, error: { kind: 'unreadable', status, requestId } };
}

/**
 * The hosting platform has its own error pages: its rate limit answers before our functions, and it has one
 * while the site is unavailable. They are read by their status. A page about anything else has nothing to say
 * to a customer, so each screen says what failed.
 */
function platformRefusal(status: number): Omit<Failure, 'success'> | undefined {
  if (status === 429) {
    return { code: 'rate_limited', error: 'Too many requests. Please try again in a minute.' };
  }
  if (status === 503) {
    return { code: 'unavailable', error: 'The service is unavailable right now. Please try again.' };
  }
  return undefined;
}
