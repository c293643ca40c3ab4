import { createHash } from 'node:crypto';
import { recordById } from '../ledger/records';
import type { SavedAnswer } from '../ledger/state';
import type { Transaction } from '../ledger/transaction';
import { StandInError, invalidRequest } from './errors';

const LONGEST_KEY = 255;

export interface StoredAnswer {
  readonly status: number;
  readonly body: object;
}

/** Identifies a request regardless of the order of its parameters. */
export function digestOf(method: string, path: string, body: string): string {
  const sorted = Array.from(new URLSearchParams(body), ([name, value]) =>
    JSON.stringify([name, value]),
  ).toSorted();
  return createHash('sha256')
    .update(JSON.stringify([method, path, sorted]))
    .digest('hex');
}

/**
 * The answer saved for this key. @throws ApiError 400 `idempotency_error` when the key came with a different
 * request
 */
export function savedAnswer(transaction: Transaction, key: string, digest: string): SavedAnswer | undefined {
  if (key.length > LONGEST_KEY) {
    throw invalidRequest(`The Idempotency-Key is too long: at most ${LONGEST_KEY} characters.`);
  }
  const saved = recordById(transaction.state.answers, slot(key));
  if (saved === undefined || saved.digest === digest) return saved;
  throw new StandInError(400, {
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    type: 'idempotency_error',
  });
}

/** Saves an answer, success or failure, as Stripe does once an endpoint has started its work. */
export function saveAnswer(
  transaction: Transaction,
  key: string,
  digest: string,
  answer: StoredAnswer,
  requestId: string,
): void {
  transaction.state.answers[slot(key)] = { ...answer, digest, requestId, at: transaction.now };
}

/** Keys come from the caller, so they are not used as property names directly. */
function slot(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
