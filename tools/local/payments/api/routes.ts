import * as v from 'valibot';
import type { Transaction } from '../ledger/state';
import { refusal } from './errors';
import { readParams } from './params';

/**
 * Who calls: the shop with its secret key, Stripe.js with its publishable one, which sees and does only what
 * it needs, or a test without any, to do what only a stand-in can.
 */
export type Caller = 'secret' | 'publishable' | 'control';

/** A call that has been read. */
export interface Call<F extends v.ObjectEntries = v.ObjectEntries> {
  readonly transaction: Transaction;
  readonly params: v.InferOutput<v.StrictObjectSchema<F, undefined>>;
  /** The `:id` of the path; empty where it has none. */
  readonly id: string;
}

export interface Route {
  readonly caller: Caller;
  /** `METHOD /path`, which may contain one `:id`. */
  readonly on: string;
  /** Reads a call's parameters, and returns what does its work. @throws StandInError for bad parameters */
  readonly prepare: (given: unknown, id: string) => (transaction: Transaction) => object;
}

/** @param run returns the object to answer with, or throws a StandInError */
export const route = <F extends v.ObjectEntries>(
  caller: Caller,
  on: string,
  fields: F,
  run: (call: Call<F>) => object,
): Route => ({
  caller,
  on,
  prepare: (given, id) => {
    const params = readParams(v.strictObject(fields), given);
    return (transaction) => run({ transaction, params, id });
  },
});

/** The work of a caller's request. @throws StandInError for an unknown call or bad parameters */
export function prepared(
  routes: readonly Route[],
  caller: Caller,
  request: { readonly method: string; readonly path: string },
  given: unknown,
) {
  const asked = `${request.method} ${request.path}`;
  for (const { prepare, ...candidate } of routes) {
    const pattern = new RegExp(`^${candidate.on.replace(':id', '([A-Za-z0-9_]{1,100})')}$`, 'u');
    const match = candidate.caller === caller && pattern.exec(asked);
    if (match) return prepare(given, match[1] ?? '');
  }
  throw refusal(`Unrecognized request with a ${caller} key: ${asked}`, { status: 404 });
}
