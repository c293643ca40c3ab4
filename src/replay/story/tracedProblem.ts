import { ERROR_STATUS } from '../../contract/errors';
import { PROBLEMS } from '../../lib/problems';
import { entryAt, fieldsOf, numberOf, textOf } from './reading';

/** What went wrong, as far as the trace knows. */
export interface TracedProblem {
  /** `POST /api/voters/search`; null if no request is to blame. */
  readonly endpoint: string | null;
  /** `503`, or how the connection failed. */
  readonly status: string | null;
  readonly code: string | null;
  /** The server's id of the request, to look it up in the log. */
  readonly requestId: string | null;
  /** The sentence that the customer read. */
  readonly sentence: string | null;
}

/** How a request can fail before there is an answer to read (services/http.ts). */
const CONNECTION: Readonly<Record<string, string>> = {
  network: 'no connection',
  timeout: 'no answer in time',
  unreadable: 'unreadable answer',
  aborted: 'canceled',
};

/**
 * Reads a problem from an action's payload, which is an error of a request, or has one under `problem` or
 * `error`, or only a message.
 */
export function tracedProblemOf(payload: unknown, endpoint: string | null = null): TracedProblem {
  const outer = fieldsOf(payload);
  const inner = fieldsOf(outer.problem ?? outer.error);
  const pick = (name: string): unknown => inner[name] ?? outer[name];
  const code = textOf(pick('code'));
  const kind = textOf(pick('kind'));
  const status = numberOf(pick('status')) ?? entryAt(ERROR_STATUS, code) ?? null;
  return {
    endpoint,
    status: status === null ? (CONNECTION[kind ?? code ?? ''] ?? null) : String(status),
    code: entryAt(CONNECTION, code) === undefined ? code : null,
    requestId: textOf(pick('requestId')),
    sentence:
      textOf(pick('sentence')) ?? textOf(pick('message')) ?? textOf(inner.error) ?? textOf(outer.error),
  };
}

/**
 * Why, in few words: how the connection failed, which says more than the sentence that the customer read;
 * else that, or its code in words; null if nothing is known.
 */
export function failureReason({ sentence, code, status }: TracedProblem): string | null {
  if (Object.values(CONNECTION).some((how) => how === status)) return status;
  return sentence ?? entryAt(PROBLEMS, code)?.title ?? status;
}

/** `POST /api/voters/search · 503 unavailable · request 4f2a`; empty if nothing is known. */
export function problemDetails({ endpoint, status, code, requestId }: TracedProblem): string {
  const outcome = [status, code].filter((part) => part !== null).join(' ');
  const parts = [
    endpoint,
    outcome === '' ? null : outcome,
    requestId === null ? null : `request ${requestId}`,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
