import { ms, quantile } from '../figures';
import type { Click } from './walk';

/** Numbers of one thing, by checkout. */
type Samples = readonly (readonly number[])[];

/** Columns of `rowOf`, for one checkout or two. */
export const headOf = (what: string, checkouts: number): string[] => [
  what,
  ...['This: p50', 'p95', 'slowest'],
  ...(checkouts === 1 ? [] : ['Other: p50', 'p95', 'slowest', 'Ratio: p50', 'p95', 'of pairs']),
];

/** Median, a high quantile and the slowest of each checkout, and the ratios of the first to the second. */
export function rowOf(what: string, samples: Samples, high = 0.95): string[] {
  const cells = samples.flatMap((of) => [0.5, high, 1].map((share) => ms(quantile(of, share))));
  const [ours = [], theirs] = samples;
  if (theirs === undefined) return [what, ...cells];
  const ratio = (share: number) => (quantile(ours, share) / quantile(theirs, share)).toFixed(2);
  return [what, ...cells, ratio(0.5), ratio(high), ratioOfPairs(ours, theirs)];
}

/** The same columns for sizes in bytes. */
export function sizeRow(what: string, bytes: readonly number[]): string[] {
  const [ours = 0, theirs] = bytes;
  const cells = bytes.flatMap((size) => [`${(size / 1000).toFixed(1)} KB`, '', '']);
  return [what, ...cells, ...(theirs === undefined ? [] : [(ours / theirs).toFixed(3), '', ''])];
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

/** The clicks of each kind of control, the slowest kind first. */
export function byKind(
  clicks: readonly Click[],
): { readonly kind: string; readonly clicks: readonly Click[] }[] {
  const median = (of: readonly Click[]) => quantile(timesIn(of, 'all')[0] ?? [], 0.5);
  return [...Map.groupBy(clicks, ({ control }) => control.kind)]
    .map(([kind, of]) => ({ kind, clicks: of }))
    .toSorted((one, other) => median(other.clicks) - median(one.clicks));
}

export const timesIn = (clicks: readonly Click[], what: 'total' | 'all' | 'work'): Samples =>
  (clicks[0]?.times ?? []).map((_, checkout) => clicks.map(({ times }) => times[checkout]?.[what] ?? NaN));

/** The click that took this checkout longest. */
export const slowestOf = (clicks: readonly Click[]): Click | undefined =>
  clicks.toSorted((one, other) => (other.times[0]?.all ?? 0) - (one.times[0]?.all ?? 0))[0];
