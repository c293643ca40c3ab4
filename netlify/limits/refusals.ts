import type { Exceeded } from '../queries/accounts/requestCounts';

/** A limit that a caller went beyond a moment ago. */
interface Refusal {
  readonly subject: string;
  /** When its span ends and when it is no longer repeated, on the clock of `performance.now`. */
  readonly endsAt: number;
  readonly repeatedUntil: number;
}

/** Short, because a caller who signs in, pays or verifies an address meanwhile has other limits. */
const REPEATED_MS = 10_000;
const MOST = 10_000;
const refusals = new Map<string, Refusal>();

/**
 * Remembers a refusal in this process, so that a flood is refused without a statement for each request.
 * @param counted the caller's own count, and the one that was exceeded, which others may share
 */
export function rememberRefusal(counted: readonly string[], { subject, wait }: Exceeded): void {
  if (refusals.size >= MOST) refusals.clear();
  const now = performance.now();
  const ms = wait * 1000;
  const refusal = { subject, endsAt: now + ms, repeatedUntil: now + Math.min(ms, REPEATED_MS) };
  for (const one of counted) refusals.set(one, refusal);
}

/** For a caller who is allowed again before the span has ended. */
export function forgetRefusal(counted: string): void {
  refusals.delete(counted);
}

/** The refusal of a moment ago with the seconds still to wait; undefined if there was none. */
export function rememberedRefusal(counted: string): Exceeded | undefined {
  const refusal = refusals.get(counted);
  const now = performance.now();
  if (refusal === undefined || now >= refusal.repeatedUntil) return undefined;
  return { subject: refusal.subject, wait: Math.max(1, Math.ceil((refusal.endsAt - now) / 1000)) };
}

/** Whether one of these counts was exceeded and its span is not over, so that it may be exceeded still. */
export function refusedBefore(counted: readonly string[]): boolean {
  const now = performance.now();
  return counted.some((one) => now < (refusals.get(one)?.endsAt ?? 0));
}
