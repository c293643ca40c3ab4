import * as v from 'valibot';

/** The next `times` calls that a fault is for fail, before the work is done or after. */
export const FAULT_FIELDS = {
  /**
   * `kept_error` is a server error that is kept under the call's idempotency key, as Stripe does when its own
   * work fails; `rejected_key` is what a revoked key gets; `drop` cuts the connection.
   */
  kind: v.picklist(['server_error', 'kept_error', 'rejected_key', 'drop']),
  /** How the calls' `METHOD /path` starts. */
  on: v.optional(v.string(), ''),
  /** What their bodies contain, such as the id of a user, which is in the metadata of a new payment. */
  about: v.optional(v.string(), ''),
  after: v.optional(v.boolean(), false),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
};
export type Fault = v.InferOutput<v.StrictObjectSchema<typeof FAULT_FIELDS, undefined>>;

export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  let faults: readonly Fault[] = [];
  return {
    add: (fault: Fault) => (faults = [...faults, fault]),
    /** Forgets the faults on these calls; on '', all. */
    clear: (cleared: string) => (faults = faults.filter(({ on }) => !on.startsWith(cleared))),
    /** The fault for a call, if any; each use counts toward its `times`. */
    take: (call: string, body: string): Fault | undefined => {
      const met = faults.find(
        ({ on, about, times }) => times > 0 && call.startsWith(on) && body.includes(about),
      );
      if (met !== undefined) met.times -= 1;
      return met;
    },
  };
}
