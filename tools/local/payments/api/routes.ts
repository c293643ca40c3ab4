import * as v from 'valibot';
import type { Transaction } from '../ledger/transaction';
import { readParams } from './params';

/** Whose key a call carried. A publishable key sees and does only what Stripe.js needs. */
export type StandInCaller = 'secret' | 'publishable';

interface StandInCall<P> {
  readonly transaction: Transaction;
  readonly params: P;
  /** The `:id` of the path; empty where it has none. */
  readonly id: string;
}

/** One call of the API. `prepare` refuses bad parameters; what it returns does the work. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** May contain one `:id`. */
  readonly path: string;
  readonly caller: StandInCaller;
  readonly prepare: (form: object) => (call: Omit<StandInCall<unknown>, 'params'>) => object;
}

/** @param described.run returns the object to answer with, or throws a StandInError */
export function route<F extends v.ObjectEntries>({
  fields,
  run,
  ...described
}: Omit<Route, 'prepare'> & {
  readonly fields: F;
  readonly run: (call: StandInCall<v.InferOutput<v.StrictObjectSchema<F, undefined>>>) => object;
}): Route {
  const prepare: Route['prepare'] = (form) => {
    const params = readParams(v.strictObject(fields), form);
    return (call) => run({ ...call, params });
  };
  return { ...described, prepare };
}

/** Finds a request's route, and the id in its path. */
export function findRoute<R extends { readonly method: string; readonly path: string }>(
  routes: readonly R[],
  method: string,
  path: string,
): { readonly route: R; readonly id: string } | null {
  for (const candidate of routes) {
    if (candidate.method !== method) continue;
    const pattern = new RegExp(`^${candidate.path.replace(':id', '([A-Za-z0-9_]{1,100})')}$`, 'u');
    const match = pattern.exec(path);
    if (match !== null) return { route: candidate, id: match[1] ?? '' };
  }
  return null;
}
