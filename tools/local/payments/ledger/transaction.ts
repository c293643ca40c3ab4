import { randomBytes } from 'node:crypto';
import type { State, UnixSeconds } from './state';

/** The Stripe API version that the stand-in implements: that of the `stripe` package in package.json. */
export const STRIPE_API_VERSION = '2026-07-29.dahlia';

/** One change to the ledger: it has one time, and is saved as a whole. */
export interface Transaction {
  readonly state: State;
  readonly now: UnixSeconds;
  /** The stand-in's origin: `http://127.0.0.1:PORT`. */
  readonly url: string;
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

/** Records an event, which webhooks deliver after the transaction: it shows the object as it is now. */
export function recordEvent(transaction: Transaction, type: string, object: object): void {
  const id = newId('evt');
  transaction.state.events[id] = {
    event: {
      id,
      object: 'event',
      api_version: STRIPE_API_VERSION,
      created: transaction.now,
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    },
    delivered: false,
  };
}
