import type { Transaction } from '../ledger/transaction';
import type { FormMap } from './form';
import { readParams, type ParamField, type ParamValues } from './params';

/** Whose key a call carried. A publishable key sees and does only what Stripe.js needs. */
export type StandInCaller = 'secret' | 'publishable';

export interface StandInCall<P> {
  readonly transaction: Transaction;
  readonly caller: StandInCaller;
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
  readonly callers: readonly StandInCaller[];
  readonly prepare: (form: FormMap) => (call: Omit<StandInCall<unknown>, 'params'>) => object;
}

export function route<F extends Readonly<Record<string, ParamField<unknown>>>>(
  described: Pick<Route, 'method' | 'path' | 'callers'> & {
    readonly fields: F;
    /** @returns the object to answer with @throws ApiError */
    readonly run: (call: StandInCall<ParamValues<F>>) => object;
  },
): Route {
  const { method, path, callers, fields, run } = described;
  return {
    method,
    path,
    callers,
    prepare: (form) => {
      const params = readParams(fields, form);
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
