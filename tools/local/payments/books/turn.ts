import { randomBytes } from 'node:crypto';
import { STRIPE_API_VERSION } from '../api/version';
import type { State, UnixSeconds } from './state';

/** On whose behalf the books change: an API request, or nobody's when Stripe itself moves something. */
export interface Cause {
  readonly id: string | null;
  readonly idempotency_key: string | null;
}
export const NO_REQUEST: Cause = { id: null, idempotency_key: null };

/** One change of the books. All of it happens at one instant and for one cause, and is saved together. */
export interface Turn {
  readonly state: State;
  readonly now: UnixSeconds;
  /** Where this stand-in serves its pages: `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly cause: Cause;
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters and digits. A slight bias towards the first letters does not matter here. */
export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}

/** An id in Stripe's manner, such as `pi_3Kd…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

/** Notes that something happened; the webhooks deliver it after the turn. `object` is as it now stands. */
export function recordEvent(turn: Turn, type: string, object: object): void {
  const id = newId('evt');
  turn.state.events[id] = {
    event: {
      id,
      object: 'event',
      api_version: STRIPE_API_VERSION,
      created: turn.now,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: turn.cause,
      type,
    },
    delivery: { status: 'pending', attempts: 0 },
  };
}
