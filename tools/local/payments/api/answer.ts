import type { IncomingHttpHeaders } from 'node:http';
import { recordById } from '../ledger/state';
import { newId, STRIPE_API_VERSION, type Transaction } from '../ledger/transaction';
import { SERVER_ERROR, StandInError, refusal } from './errors';
import { parseForm } from './params';
import { LIST_ROUTES } from './lists';
import { INTENT_ROUTES } from './paymentIntents';
import { findRoute, type Route, type StandInCaller } from './routes';

const ROUTES: readonly Route[] = [...INTENT_ROUTES, ...LIST_ROUTES];

export interface Keys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  /** Form-encoded. */
  readonly body: string;
}

interface StoredAnswer {
  readonly status: number;
  readonly body: object;
}

export interface ApiAnswer extends StoredAnswer {
  readonly headers: Readonly<Record<string, string>>;
}

/** Runs `work` as one ledger transaction. */
export type Transact = <T>(work: (transaction: Transaction) => T) => T;

/** Answers one API call; every failure is an answer in Stripe's format. */
export function answerRequest(request: ApiRequest, keys: Keys, transact: Transact): ApiAnswer {
  try {
    const work = prepared(request, keys);
    return answerOnce(request, transact, (transaction) => answerOf(() => work(transaction)));
  } catch (thrown) {
    return { ...failedAnswer(thrown), headers: {} };
  }
}

/** Fails a call with a server error, and keeps that under the call's idempotency key, if it has one. */
export function answerWithKeptError(request: ApiRequest, transact: Transact): ApiAnswer {
  const failed = failedAnswer(SERVER_ERROR);
  return { ...answerOnce(request, transact, () => failed), ...failed };
}

/**
 * Saves the answer under the call's idempotency key, success or failure, as Stripe does once an endpoint has
 * started its work; a repeat gets the saved one.
 * @throws StandInError 400 `idempotency_error` when the key came with a different request
 */
function answerOnce(
  { method, path, headers, body }: ApiRequest,
  transact: Transact,
  answer: (transaction: Transaction) => StoredAnswer,
): ApiAnswer {
  const key = headers['idempotency-key'];
  const named = { 'Request-Id': newId('req') };
  if (method !== 'POST' || typeof key !== 'string') return { ...transact(answer), headers: named };
  // The order of the parameters does not matter.
  const asked = JSON.stringify([path, [...new URLSearchParams(body)].toSorted()]);
  return transact((transaction) => {
    const { answers } = transaction.state;
    const saved = recordById(answers, key);
    if (saved === undefined) {
      const made = answer(transaction);
      // As it is now, whatever becomes of the object.
      answers[key] = { ...structuredClone(made), asked, at: transaction.now };
      return { ...made, headers: named };
    }
    if (saved.asked !== asked)
      throw new StandInError(400, {
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        type: 'idempotency_error',
      });
    return { status: saved.status, body: saved.body, headers: named };
  });
}

/** The work of a request with a valid key, path and parameters. @throws StandInError */
function prepared(
  { method, path, query, headers, body }: ApiRequest,
  keys: Keys,
): (transaction: Transaction) => object {
  const caller = callerOf(headers, keys);
  const version = headers['stripe-version'] ?? STRIPE_API_VERSION;
  if (version !== STRIPE_API_VERSION)
    throw refusal(`The local payments service speaks API version ${STRIPE_API_VERSION} only.`);
  const own = ROUTES.filter((route) => route.caller === caller);
  const found = findRoute(own, method, path);
  if (found === null)
    throw findRoute(ROUTES, method, path) === null
      ? refusal(`Unrecognized request URL (${method}: ${path}).`, { status: 404 })
      : refusal(`This API call cannot be made with a ${caller} API key.`, { status: 403 });
  const run = found.route.prepare(parseForm(method === 'GET' ? query : body));
  return (transaction) => run({ transaction, id: found.id });
}

/** Whose key the request carries, as a bearer token. @throws StandInError 401 */
function callerOf({ authorization }: IncomingHttpHeaders, keys: Keys): StandInCaller {
  if (authorization === `Bearer ${keys.secretKey}`) return 'secret';
  if (authorization === `Bearer ${keys.publishableKey}`) return 'publishable';
  throw refusal('Invalid API Key provided', { status: 401 });
}

function answerOf(work: () => object): StoredAnswer {
  try {
    return { status: 200, body: work() };
  } catch (thrown) {
    return failedAnswer(thrown);
  }
}

/** @throws whatever is not a StandInError */
function failedAnswer(thrown: unknown): StoredAnswer {
  if (!(thrown instanceof StandInError)) throw thrown;
  return { status: thrown.status, body: { error: thrown.body } };
}
