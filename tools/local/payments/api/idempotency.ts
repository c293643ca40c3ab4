import { createHash } from 'node:crypto';
import { find } from '../books/records';
import type { SavedAnswer } from '../books/state';
import type { Turn } from '../books/turn';
import { ApiError, invalidRequest } from './errors';

const LONGEST_KEY = 255;

export interface Answer {
  readonly status: number;
  readonly body: object;
}

/** What a request asks for, whatever the order of its parameters. */
export function digestOf(method: string, path: string, body: string): string {
  const sorted = Array.from(new URLSearchParams(body), ([name, value]) =>
    JSON.stringify([name, value]),
  ).toSorted();
  return createHash('sha256')
    .update(JSON.stringify([method, path, sorted]))
    .digest('hex');
}

/**
 * The answer given before to this key. @throws ApiError 400 `idempotency_error` when the key came with another request
 */
export function savedAnswer(turn: Turn, key: string, digest: string): SavedAnswer | undefined {
  if (key.length > LONGEST_KEY) {
    throw invalidRequest(`The Idempotency-Key is too long: at most ${LONGEST_KEY} characters.`);
  }
  const saved = find(turn.state.answers, slot(key));
  if (saved === undefined || saved.digest === digest) return saved;
  throw new ApiError(400, {
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    type: 'idempotency_error',
  });
}

/** Keeps an answer, whether it was a success or not, as Stripe does once an endpoint has begun its work. */
export function saveAnswer(turn: Turn, key: string, digest: string, answer: Answer, requestId: string): void {
  turn.state.answers[slot(key)] = { ...answer, digest, requestId, at: turn.now };
}

/** Keys are the caller's text, so they are not used as property names. */
function slot(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
