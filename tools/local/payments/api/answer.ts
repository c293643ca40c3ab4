import type { IncomingHttpHeaders } from 'node:http';
import { RefusedCall } from '../ledger/refused';
import { newId, type Transaction } from '../ledger/transaction';
import { StandInError, invalidRequest } from './errors';
import { parseForm } from './form';
import { digestOf, saveAnswer, savedAnswer, type StoredAnswer } from './idempotency';
import { callerOf, type Keys } from './keys';
import { INTENT_ROUTES } from './paymentIntents';
import { CREATE_METHOD_ROUTE } from './paymentMethods';
import { READING_ROUTES } from './reading';
import { CREATE_REFUND_ROUTE } from './refunds';
import { findRoute, type Route } from './routes';
import { STRIPE_API_VERSION } from './version';

const ROUTES: readonly Route[] = [
  ...INTENT_ROUTES,
  CREATE_METHOD_ROUTE,
  CREATE_REFUND_ROUTE,
  ...READING_ROUTES,
];

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  /** Form-encoded. */
  readonly body: string;
}

export interface ApiAnswer extends StoredAnswer {
  readonly headers: Readonly<Record<string, string>>;
}

/** Runs `work` as one ledger transaction on behalf of a request. */
export type Transact = <T>(cause: Transaction['cause'], work: (transaction: Transaction) => T) => T;

/** Answers one API call; every failure is an answer in Stripe's format. */
export function answerRequest(request: ApiRequest, keys: Keys, transact: Transact): ApiAnswer {
  const requestId = newId('req');
  const key = idempotencyKey(request);
  const headers = {
    'Request-Id': requestId,
    'Stripe-Version': STRIPE_API_VERSION,
    ...(key === null ? {} : { 'Idempotency-Key': key }),
  };
  try {
    const work = prepared(request, keys);
    return transact({ id: requestId, idempotency_key: key }, (transaction) => {
      const digest = digestOf(request.method, request.path, request.body);
      const before = key === null ? undefined : savedAnswer(transaction, key, digest);
      if (before !== undefined) {
        const replayed = { 'Idempotent-Replayed': 'true', 'Original-Request': before.requestId };
        return { status: before.status, body: before.body, headers: { ...headers, ...replayed } };
      }
      const answer = answerOf(() => work(transaction));
      if (key !== null) saveAnswer(transaction, key, digest, answer, requestId);
      return { ...answer, headers };
    });
  } catch (thrown) {
    return { ...failedAnswer(thrown), headers };
  }
}

/** Fails a call with a server error, and keeps that under the call's idempotency key, if it has one. */
export function answerWithKeptError(request: ApiRequest, transact: Transact): ApiAnswer {
  const requestId = newId('req');
  const key = idempotencyKey(request);
  const failed = {
    status: 500,
    body: { error: { message: 'An unknown error occurred', type: 'api_error' } },
  };
  return transact({ id: requestId, idempotency_key: key }, (transaction) => {
    const digest = digestOf(request.method, request.path, request.body);
    if (key !== null && savedAnswer(transaction, key, digest) === undefined)
      saveAnswer(transaction, key, digest, failed, requestId);
    return { ...failed, headers: { 'Request-Id': requestId } };
  });
}

/** The work of a request with a valid key, path and parameters. @throws ApiError */
function prepared(
  { method, path, query, headers, body }: ApiRequest,
  keys: Keys,
): (transaction: Transaction) => object {
  const caller = callerOf(headers, keys);
  refuseOtherVersion(headers['stripe-version']);
  const found = findRoute(ROUTES, method, path);
  if (found === null) {
    throw invalidRequest(
      `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      { status: 404 },
    );
  }
  if (!found.route.callers.includes(caller)) {
    throw invalidRequest(
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      { status: 403, code: 'secret_key_required' },
    );
  }
  const run = found.route.prepare(parseForm(method === 'GET' ? query : body));
  return (transaction) => run({ transaction, caller, id: found.id });
}

function refuseOtherVersion(version: string | string[] | undefined): void {
  if (version === undefined || version === STRIPE_API_VERSION) return;
  throw invalidRequest(
    `Invalid Stripe API version: ${String(version)}. The local payments service speaks ${STRIPE_API_VERSION} only.`,
  );
}

function idempotencyKey({ method, headers }: ApiRequest): string | null {
  const key = headers['idempotency-key'];
  return method === 'POST' && typeof key === 'string' ? key : null;
}

function answerOf(work: () => object): StoredAnswer {
  try {
    return { status: 200, body: work() };
  } catch (thrown) {
    return failedAnswer(thrown);
  }
}

/** @throws whatever is neither an ApiError nor a ledger's refusal */
function failedAnswer(thrown: unknown): StoredAnswer {
  const error = thrown instanceof RefusedCall ? invalidRequest(thrown.message, thrown.details) : thrown;
  if (!(error instanceof StandInError)) throw error;
  return { status: error.status, body: { error: error.body } };
}
