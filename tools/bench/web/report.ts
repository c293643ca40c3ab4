import { ms, quantile } from '../figures';
import type { ClickTimes } from './session';
import type { WalkResult } from './walk';

/** Numbers of one thing, by checkout. */
type Samples = readonly (readonly number[])[];

/** Columns of `rowOf`, for one checkout or two. */
export const headOf = (what: string, checkouts: number): string[] => [
  what,
  ...['This: p50', 'p95', 'slowest'],
  ...(checkouts === 1 ? [] : ['Other: p50', 'p95', 'slowest', 'Ratio']),
];

/** Median, a high quantile and the slowest of each checkout, and how the first compares with the second. */
export function rowOf(what: string, samples: Samples, high = 0.95): string[] {
  const cells = samples.flatMap((of) => [0.5, high, 1].map((share) => ms(quantile(of, share))));
  const [ours = [], theirs] = samples;
  return theirs === undefined ? [what, ...cells] : [what, ...cells, ratioOfPairs(ours, theirs)];
}

/** The geometric mean of the ratios of the same clicks, with its 95 % confidence; empty without such. */
export function ratioOfPairs(ours: readonly number[], theirs: readonly number[]): string {
  if (ours.length !== theirs.length || ours.length < 2) return '';
  const logs = ours.map((time, place) => Math.log(time / (theirs[place] ?? NaN)));
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1);
  const ratio = Math.exp(mean);
  return `${ratio.toFixed(2)} ± ${(ratio * 1.96 * Math.sqrt(variance / logs.length)).toFixed(2)}`;
}

export const timesIn = (clicks: WalkResult['clicks'], what: keyof ClickTimes): Samples =>
  (clicks[0] ?? []).map((_, checkout) => clicks.map((times) => times[checkout]?.[what] ?? NaN));
