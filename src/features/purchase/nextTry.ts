import type { Problem, ProblemCode } from '../../lib/problems';

/** After these the same question may well be answered soon. Network errors have their own retry. */
const PASSING: readonly ProblemCode[] = ['unavailable', 'rate_limited', 'timeout', 'unreadable'];
const MOST_TRIES = 5;
const LONGEST_WAIT_MS = 120_000;

/** Milliseconds until the page requests a paid file again, after so many tries: 5 s, 10 s, 20 s … Null: never. */
export function nextTryAfter({ code, waitSeconds }: Problem, tries = 0): number | null {
  if (!PASSING.includes(code)) return null;
  const wait = Math.max(1000 * (waitSeconds ?? 0), 5000 * 2 ** tries);
  return tries >= MOST_TRIES || wait > LONGEST_WAIT_MS ? null : wait;
}

/** Milliseconds until a payment in doubt is checked again: 3 s, 6 s, 12 s … at most a minute. */
export const checkAfter = (checks: number) => Math.min(3000 * 2 ** checks, 60_000);
