import type { Problem } from '../lib/problems';
import type { CallError } from './http';

/** `error`: a `CallError`. A call that was aborted for a newer one has no problem. */
export function problemOf(error: unknown): Problem | null {
  const { kind, ...rest } = (error ?? {}) as Partial<CallError>;
  if (kind === undefined || kind === 'aborted') return null;
  const {
    code,
    error: sentence,
    requestId,
    waitSeconds,
  } = rest as Partial<Extract<CallError, { kind: 'refused' }>>;
  return {
    code: kind === 'refused' ? (code ?? 'unreadable') : kind,
    sentence: sentence ?? null,
    requestId: requestId ?? null,
    waitSeconds: waitSeconds ?? null,
  };
}

/** The id of a failed call in our log, if it is our fault. */
export function referenceOf(error: unknown): string | null {
  const { kind, status, requestId } = (error ?? {}) as Partial<Extract<CallError, { kind: 'refused' }>>;
  const isOurs = (kind as string) === 'unreadable' || (status ?? 0) >= 500;
  return isOurs ? (requestId ?? null) : null;
}

/** The server's sentence about a limit that was reached; null for any other failure. */
export function limitSentence(error: unknown): string | null {
  const problem = problemOf(error);
  return problem?.code === 'rate_limited' ? problem.sentence : null;
}

/** A failure that left no trace of its cause. */
export const UNCLEAR: Problem = { code: 'unreadable', sentence: null, requestId: null, waitSeconds: null };

/** The problem of a call, or `UNCLEAR`. */
export const failureOf = (error: unknown): Problem => problemOf(error) ?? UNCLEAR;
