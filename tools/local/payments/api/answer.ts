import type { IncomingHttpHeaders } from 'node:http';
import { STRIPE_API_VERSION, type Transact, type Transaction } from '../ledger/state';
import { SERVER_ERROR, StandInError, refusal } from './errors';
import { LIST_ROUTES } from './lists';
import { parseForm } from './params';
import { INTENT_ROUTES } from './paymentIntents';
import { type Caller, prepared } from './routes';

const ROUTES = [...INTENT_ROUTES, ...LIST_ROUTES];

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

export interface ApiAnswer {
  readonly status: number;
  readonly body: object;
}

/** Answers one API call; every failure is an answer in Stripe's format. */
export function answerRequest(request: ApiRequest, keys: Keys, transact: Transact): ApiAnswer {
  return answerOf(() => {
    const { method, query, headers, body } = request;
    const caller = callerOf(headers, keys);
    if ((headers['stripe-version'] ?? STRIPE_API_VERSION) !== STRIPE_API_VERSION)
      throw refusal(`The local payments service speaks API version ${STRIPE_API_VERSION} only.`);
    const work = prepared(ROUTES, caller, request, parseForm(method === 'GET' ? query : body));
    return answerOnce(request, transact, work);
  });
}

/** Fails a call with a server error, and keeps that under the call's idempotency key, if it has one. */
export function answerWithKeptError(request: ApiRequest, transact: Transact): ApiAnswer {
  answerOnce(request, transact, () => {
    throw SERVER_ERROR;
  });
  return failure(SERVER_ERROR);
}

/**
 * Saves the answer under the call's idempotency key, success or failure, as Stripe does once an endpoint has
 * started its work; a repeat gets the saved one.
 * @throws StandInError 400 `idempotency_error` when the key came with a different request
 */
function answerOnce(
  { method, path, headers, body }: ApiRequest,
  transact: Transact,
  work: (transaction: Transaction) => object,
): ApiAnswer {
  const key = headers['idempotency-key'];
  // The order of the parameters does not matter.
  const asked = JSON.stringify([path, [...new URLSearchParams(body)].toSorted()]);
  return transact((transaction) => {
    const answer = () => answerOf(() => ({ status: 200, body: work(transaction) }));
    if (method !== 'POST' || typeof key !== 'string') return answer();
    const { answers } = transaction.state;
    const saved = Object.hasOwn(answers, key) ? answers[key] : undefined;
    if (saved === undefined) {
      const made = answer();
      // As it is now, whatever becomes of the object.
      answers[key] = { ...structuredClone(made), asked, at: transaction.now };
      return made;
    }
    if (saved.asked === asked) return { status: saved.status, body: saved.body };
    throw new StandInError(400, {
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      type: 'idempotency_error',
    });
  });
}

/** Whose key the request carries, as a bearer token. @throws StandInError 401 */
function callerOf({ authorization }: IncomingHttpHeaders, keys: Keys): Caller {
  if (authorization === `Bearer ${keys.secretKey}`) return 'secret';
  if (authorization === `Bearer ${keys.publishableKey}`) return 'publishable';
  throw refusal('Invalid API Key provided', { status: 401 });
}

/** @throws whatever is not a StandInError */
function answerOf(answer: () => ApiAnswer): ApiAnswer {
  try {
    return answer();
  } catch (thrown) {
    if (thrown instanceof StandInError) return failure(thrown);
    throw thrown;
  }
}

export const failure = ({ status, body }: StandInError): ApiAnswer => ({ status, body: { error: body } });
