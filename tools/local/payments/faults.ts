import type { ApiAnswer } from './api/answer';

/** How a call fails with an answer. */
const ANSWERS = {
  rate_limit: [429, 'rate_limit', 'Request rate limit exceeded.', 'invalid_request_error'],
  server_error: [500, undefined, 'An unknown error occurred', 'api_error'],
  conflict: [
    409,
    'idempotency_key_in_use',
    'There is currently another in-progress request using this Idempotent Key.',
    'idempotency_error',
  ],
  /** What a revoked key gets, and a restricted one. */
  rejected_key: [401, undefined, 'Invalid API Key provided: sk_live_****', 'invalid_request_error'],
  no_permission: [
    403,
    undefined,
    'The provided key does not have the required permissions for this endpoint.',
    'invalid_request_error',
  ],
} as const;

/**
 * How a call fails. `kept_error` is a server error that is kept under the call's idempotency key, as Stripe
 * does when its own work fails; `drop` cuts the connection.
 */
export const FAULT_KINDS = [
  ...(Object.keys(ANSWERS) as (keyof typeof ANSWERS)[]),
  ...(['kept_error', 'drop'] as const),
];

/**
 * The next `times` calls whose `METHOD /path` starts with `on` and whose body contains `about` fail, before
 * the work is done or after.
 */
export interface Fault {
  readonly kind: (typeof FAULT_KINDS)[number];
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

export function faultyAnswer(kind: keyof typeof ANSWERS): ApiAnswer {
  const [status, code, message, type] = ANSWERS[kind];
  return { status, body: { error: { ...(code !== undefined && { code }), message, type } }, headers: {} };
}
