import type { TraceEntry } from '../../../app/trace/format';

/** Nobody learns from watching a customer read: a longer pause is played as this, in milliseconds. */
export const LONGEST_PAUSE_MS = 1500;

/** Milliseconds to wait for the action after `position`, at the speed it was recorded. */
export function pauseBefore(entries: readonly TraceEntry[], position: number): number {
  const next = entries[position];
  const last = entries[position - 1];
  if (next === undefined || last === undefined) return 0;
  // A clock that was set back waits for nothing.
  return Math.max(0, Math.min(LONGEST_PAUSE_MS, next.at - last.at));
}

/** Milliseconds from the first action to the one that led to `position`. */
export function elapsedAt(entries: readonly TraceEntry[], position: number): number {
  const [first] = entries;
  const last = entries[position - 1];
  return first === undefined || last === undefined ? 0 : last.at - first.at;
}

/** `1:02:03.456`, with the hours where there are some. */
export function formatElapsed(ms: number): string {
  const sign = ms < 0 ? '−' : '';
  const total = Math.abs(Math.round(ms));
  const seconds = Math.floor(total / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock =
    hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${sign}${clock}.${String(total % 1000).padStart(3, '0')}`;
}
