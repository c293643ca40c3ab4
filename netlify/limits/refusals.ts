/** A limit that a caller went beyond a moment ago. */
interface Refusal {
  readonly exceeded: string;
  /** When its span ends and when it is forgotten, on the clock of `performance.now`. */
  readonly endsAt: number;
  readonly forgottenAt: number;
}

/** Short, because a caller who signs in, pays or verifies an address meanwhile has other limits. */
const REMEMBERED_MS = 10_000;
const MOST = 10_000;
const refusals = new Map<string, Refusal>();

/**
 * Remembers a refusal in this process, so that a flood is refused without a statement for each request.
 * @param wait seconds
 */
export function rememberRefusal(caller: string, exceeded: string, wait: number): void {
  if (refusals.size >= MOST) refusals.clear();
  const now = performance.now();
  const ms = wait * 1000;
  refusals.set(caller, { exceeded, endsAt: now + ms, forgottenAt: now + Math.min(ms, REMEMBERED_MS) });
}

/** The refusal of a moment ago with the seconds still to wait; undefined if there was none. */
export function rememberedRefusal(caller: string): { exceeded: string; wait: number } | undefined {
  const refusal = refusals.get(caller);
  if (refusal === undefined) return undefined;
  const now = performance.now();
  if (now >= refusal.forgottenAt) {
    refusals.delete(caller);
    return undefined;
  }
  return { exceeded: refusal.exceeded, wait: Math.max(1, Math.ceil((refusal.endsAt - now) / 1000)) };
}
