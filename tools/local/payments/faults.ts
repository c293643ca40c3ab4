import type { ApiAnswer } from './api/answer';
import type { ErrorBody } from './api/errors';

/**
 * How a call fails. `kept_error` is a server error that is kept under the call's idempotency key, as Stripe
 * does when its own work fails; `rejected_key` and `no_permission` are what a revoked and a restricted key
 * get; `timeout` never answers; `drop` cuts the connection.
 */
export const FAULT_KINDS = [
  'rate_limit',
  'server_error',
  'kept_error',
  'conflict',
  'rejected_key',
  'no_permission',
  'timeout',
  'drop',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/**
 * The next `times` calls whose `METHOD /path` starts with `on` and whose body contains `about` fail, before
 * the work is done or after.
 */
export interface Fault {
  readonly kind: FaultKind;
  readonly on: string;
  /** For one buyer's calls: the id of a user, which is in the metadata of a new payment. */
  readonly about: string;
  readonly after: boolean;
  times: number;
}

export interface Faults {
  add(fault: Fault): void;
  /** Forgets the faults on these calls; on '', all. */
  clear(on: string): void;
  /** The fault for a call, if any; each use counts toward its `times`. */
  take(method: string, path: string, body: string): Fault | null;
}

export function createFaults(): Faults {
  let faults: readonly Fault[] = [];
  return {
    add: (fault) => {
      faults = [...faults, fault];
    },
    clear: (cleared) => {
      faults = faults.filter(({ on }) => !on.startsWith(cleared));
    },
    take: (method, path, body) => {
      const met = faults.find(
        ({ on, about, times }) => times > 0 && `${method} ${path}`.startsWith(on) && body.includes(about),
      );
      if (met === undefined) return null;
      met.times -= 1;
      return met;
    },
  };
}

const FAILURES: Readonly<
  Record<Exclude<FaultKind, 'timeout' | 'drop' | 'kept_error'>, { status: number; error: ErrorBody }>
> = {
  rate_limit: {
    status: 429,
    error: {
      code: 'rate_limit',
      message:
        'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
      type: 'invalid_request_error',
    },
  },
  server_error: { status: 500, error: { message: 'An unknown error occurred', type: 'api_error' } },
  conflict: {
    status: 409,
    error: {
      code: 'idempotency_key_in_use',
      message:
        'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through). Please try again later.',
      type: 'idempotency_error',
    },
  },
  rejected_key: {
    status: 401,
    error: { message: 'Invalid API Key provided: sk_live_****', type: 'invalid_request_error' },
  },
  no_permission: {
    status: 403,
    error: {
      message: 'The provided key does not have the required permissions for this endpoint.',
      type: 'invalid_request_error',
    },
  },
};

/** A fault's answer; null for one that never answers, or answers as `answerWithKeptError` does. */
export function faultyAnswer(kind: FaultKind): ApiAnswer | null {
  if (kind === 'timeout' || kind === 'drop' || kind === 'kept_error') return null;
  const { status, error } = FAILURES[kind];
  return { status, body: { error }, headers: {} };
}
