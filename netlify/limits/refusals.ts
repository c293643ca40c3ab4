/** A request, or a preview, that is being counted. */
export interface Counting {
  /**
   * Rejects with 429, the time to wait and the way out; a request also with 401 for a session that was ended.
   */
  readonly allowed: Promise<void>;
  /** Whether this process refused the caller, or another who shares a limit with it, in the same span. */
  readonly doubtful: boolean;
}

/** A limit that a caller went beyond a moment ago. */
interface Refusal {
  readonly exceeded: string;
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
 * @param wait seconds
 */
export function rememberRefusal(counted: readonly string[], exceeded: string, wait: number): void {
  if (refusals.size >= MOST) refusals.clear();
  const now = performance.now();
  const ms = wait * 1000;
  const refusal = { exceeded, endsAt: now + ms, repeatedUntil: now + Math.min(ms, REPEATED_MS) };
  for (const one of counted) refusals.set(one, refusal);
}

/** For a caller who is allowed again before the span has ended. */
export function forgetRefusal(counted: string): void {
  refusals.delete(counted);
}

/** The refusal of a moment ago with the seconds still to wait; undefined if there was none. */
export function rememberedRefusal(counted: string): { exceeded: string; wait: number } | undefined {
  const refusal = refusals.get(counted);
  const now = performance.now();
  if (refusal === undefined || now >= refusal.repeatedUntil) return undefined;
  return { exceeded: refusal.exceeded, wait: Math.max(1, Math.ceil((refusal.endsAt - now) / 1000)) };
}

/** Whether one of these counts was exceeded and its span is not over, so that it may be exceeded still. */
export function refusedBefore(counted: readonly string[]): boolean {
  const now = performance.now();
  return counted.some((one) => now < (refusals.get(one)?.endsAt ?? 0));
}
