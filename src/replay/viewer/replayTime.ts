import type { TraceEntry } from '../../trace/traceFormat';
import { clockTime } from '../story/storyText';

/** Milliseconds. There is nothing to learn from watching a customer read. */
export const LONGEST_PAUSE_MS = 1500;

export function pauseBefore(entries: readonly TraceEntry[], position: number): number {
  const next = entries[position];
  const last = entries[position - 1];
  if (next === undefined || last === undefined) return 0;
  // The customer's clock may have been set back.
  return Math.max(0, Math.min(LONGEST_PAUSE_MS, next.at - last.at));
}

export function elapsedAt(entries: readonly TraceEntry[], position: number): number {
  const [first] = entries;
  const last = entries[position - 1];
  return first === undefined || last === undefined ? 0 : last.at - first.at;
}

/** `1:02:03.456`, or `2:03.456` under an hour. */
export function formatElapsed(ms: number): string {
  const sign = ms < 0 ? '−' : '';
  const total = Math.abs(Math.round(ms));
  return `${sign}${clockTime(total)}.${String(total % 1000).padStart(3, '0')}`;
}
