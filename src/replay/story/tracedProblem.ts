import { ERROR_STATUS } from '../../contract/errors';
import { PROBLEMS } from '../../lib/problems';

export interface TracedProblem {
  /** `503`, or how the connection failed. */
  readonly status: string | null;
  readonly code: string | null;
  readonly requestId: string | null;
  readonly sentence: string | null;
}

/** How a request can fail before there is an answer to read (services/http.ts). */
const CONNECTION: Readonly<Record<string, string>> = {
  network: 'no connection',
  timeout: 'no answer in time',
  unreadable: 'unreadable answer',
};
const STATUS: Readonly<Record<string, number>> = ERROR_STATUS;
const WORDS: Readonly<Record<string, { readonly title: string }>> = PROBLEMS;

/** The fields in which the shop's errors differ: a request's, a slice's, the identity provider's, Stripe's. */
interface ErrorFields {
  readonly kind?: string;
  readonly code?: string;
  readonly status?: number;
  readonly requestId?: string | null;
  readonly sentence?: string | null;
  readonly message?: string;
  readonly error?: string;
}

/** @param payload an error, or what has one as its `problem` */
export function tracedProblemOf(payload: unknown): TracedProblem {
  const outer = (payload ?? {}) as ErrorFields & { readonly problem?: ErrorFields };
  const { kind, code, status, requestId, ...said } = { ...outer, ...outer.problem };
  const connection = CONNECTION[kind ?? ''] ?? CONNECTION[code ?? ''];
  return {
    status: connection ?? (String(status ?? STATUS[code ?? ''] ?? '') || null),
    code: connection === undefined ? (code ?? null) : null,
    requestId: requestId ?? null,
    sentence: said.sentence ?? said.message ?? said.error ?? null,
  };
}

/** How the connection failed says more than the sentence that the customer read. Null if nothing is known. */
export function failureReason({ sentence, code, status }: TracedProblem): string | null {
  if (Object.values(CONNECTION).some((how) => how === status)) return status;
  return sentence ?? WORDS[code ?? '']?.title ?? status;
}

/** `503 unavailable · request 4f2a`; empty if nothing is known. */
export function problemDetails({ status, code, requestId }: TracedProblem): string {
  const outcome = [status, code].filter((part) => part !== null).join(' ');
  return [outcome, requestId && `request ${requestId}`].filter(Boolean).join(' · ');
}
