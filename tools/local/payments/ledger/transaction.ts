import { randomBytes } from 'node:crypto';
import type { State, UnixSeconds } from './state';

/** The Stripe API version that the stand-in implements: that of the `stripe` package in package.json. */
export const STRIPE_API_VERSION = '2026-07-29.dahlia';

/** The API request that caused a change; nulls when the change comes from the bank or the stand-in itself. */
interface EventCause {
  readonly id: string | null;
  readonly idempotency_key: string | null;
}
export const NO_REQUEST: EventCause = { id: null, idempotency_key: null };

/** One change to the ledger: it has one time and one cause, and is saved as a whole. */
export interface Transaction {
  readonly state: State;
  readonly now: UnixSeconds;
  /** The stand-in's origin: `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly cause: EventCause;
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters and digits. The slight bias toward the first letters does not matter here. */
export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}

/** An id formatted like Stripe's, such as `pi_3Kd…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

/** Records an event, which webhooks deliver after the transaction. `object` is its current state. */
export function recordEvent(transaction: Transaction, type: string, object: object): void {
  const id = newId('evt');
  transaction.state.events[id] = {
    event: {
      id,
      object: 'event',
      api_version: STRIPE_API_VERSION,
      created: transaction.now,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: transaction.cause,
      type,
    },
    delivered: false,
  };
}
