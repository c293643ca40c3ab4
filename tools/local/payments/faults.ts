import { refusal, SERVER_ERROR, StandInError } from './api/errors';

/** The answer of a call that fails with one. */
export const FAILURES = {
  rate_limit: refusal('Request rate limit exceeded.', { status: 429, code: 'rate_limit' }),
  server_error: SERVER_ERROR,
  conflict: new StandInError(409, {
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this Idempotent Key.',
    type: 'idempotency_error',
  }),
  /** What a revoked key gets, and a restricted one. */
  rejected_key: refusal('Invalid API Key provided: sk_live_****', { status: 401 }),
  no_permission: refusal('The provided key does not have the required permissions for this endpoint.', {
    status: 403,
  }),
} as const;

/**
 * How a call fails. `kept_error` is a server error that is kept under the call's idempotency key, as Stripe
 * does when its own work fails; `drop` cuts the connection.
 */
export const FAULT_KINDS = [
  ...(Object.keys(FAILURES) as (keyof typeof FAILURES)[]),
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

export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  let faults: readonly Fault[] = [];
  return {
    add: (fault: Fault) => {
      faults = [...faults, fault];
    },
    /** Forgets the faults on these calls; on '', all. */
    clear: (cleared: string) => {
      faults = faults.filter(({ on }) => !on.startsWith(cleared));
    },
    /** The fault for a call, if any; each use counts toward its `times`. */
    take: (method: string, path: string, body: string): Fault | null => {
      const met = faults.find(
        ({ on, about, times }) => times > 0 && `${method} ${path}`.startsWith(on) && body.includes(about),
      );
      if (met === undefined) return null;
      met.times -= 1;
      return met;
    },
  };
}
