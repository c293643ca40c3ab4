import * as v from 'valibot';
import type { Transaction } from '../ledger/transaction';
import type { FormMap } from './form';
import { readParams } from './params';

/** Whose key a call carried. A publishable key sees and does only what Stripe.js needs. */
export type StandInCaller = 'secret' | 'publishable';

interface StandInCall<P> {
  readonly transaction: Transaction;
  readonly params: P;
  /** The `:id` of the path; empty where it has none. */
  readonly id: string;
}

/**
 * One call of the API with its parameters still unread. `prepare` refuses bad ones; what it returns does the
 * work.
 */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** May contain one `:id`. */
  readonly path: string;
  readonly caller: StandInCaller;
  readonly prepare: (form: FormMap) => (call: Omit<StandInCall<unknown>, 'params'>) => object;
}

/** The values of a route's fields, as they were read. */
export type RouteParams<F extends v.ObjectEntries> = v.InferOutput<v.StrictObjectSchema<F, undefined>>;

export function route<F extends v.ObjectEntries>(
  described: Pick<Route, 'method' | 'path' | 'caller'> & {
    readonly fields: F;
    /** @returns the object to answer with @throws StandInError */
    readonly run: (call: StandInCall<RouteParams<F>>) => object;
  },
): Route {
  const { method, path, caller, fields, run } = described;
  const schema = v.strictObject(fields);
  return {
    method,
    path,
    caller,
    prepare: (form) => {
      const params = readParams(schema, form);
      return (call) => run({ ...call, params });
    },
  };
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
