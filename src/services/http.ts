import * as v from 'valibot';
import { type AnyEndpoint, pathOf, type RequestOf, type ResponseOf } from '../contract/endpoint';
import { type ErrorCode, type Failure, failureSchema } from '../contract/errors';
import { logRequest } from './log';

/** Serializable, because RTK Query keeps it in state. */
export type CallError =
  | ({
      readonly kind: 'refused';
      readonly status: number;
      readonly code: ErrorCode;
      readonly requestId: string | null;
      /** Seconds, from `Retry-After`. */
      readonly waitSeconds: number | null;
    } & Pick<Failure, 'error' | 'path' | 'amount' | 'purchase'>)
  /** The answer doesn't match the contract, such as a crashed server's page. */
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
  readonly idToken?: string | null | undefined;
}

/** Calls an endpoint and parses the response with its schema. Never rejects. */
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

/** The id of a request in our log. The platform's own pages name it differently. */
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

/** The hosting platform's own error pages, which we tell by status. For other pages, each screen has words. */
function platformRefusal(status: number): Omit<Failure, 'success'> | undefined {
  if (status === 429) {
    return { code: 'rate_limited', error: 'Too many requests. Please try again in a minute.' };
  }
  if (status === 503) {
    return { code: 'unavailable', error: 'The service is unavailable right now. Please try again.' };
  }
  return undefined;
}
